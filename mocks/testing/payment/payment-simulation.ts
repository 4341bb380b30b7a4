import type { Stripe, StripeElements } from '@stripe/stripe-js'
import type { OrderIntent } from '#src/contract/entities.ts'
import type { PaymentLock } from '#src/order/payment-lock.ts'
import { createPaymentLock } from '#src/order/payment-lock.ts'
import { markPurchase } from '#src/visit/purchase-reported.ts'
import type { CardPayment, PaymentEnvironment } from '#src/screens/payment/card-payment.ts'
import { createCardPayment } from '#src/screens/payment/card-payment.ts'
import { getLockPhase } from '#src/screens/payment/payment-machine.ts'

/** A request of a page that has no answer yet. */
export type PendingRequest = {
  kind: 'submit' | 'confirm' | 'lookUp' | 'read' | 'record' | 'navigate'
  resolve: (value: unknown) => void
  reject: (error: Error) => void
}

export type Page = {
  payment: CardPayment
  lock: PaymentLock
  route: 'payment' | 'result' | 'timeout'
  isMounted: boolean
  requests: PendingRequest[]
  /** The order as this page last read it. */
  order: OrderIntent
  /** What the latest read of the order has brought, since Pay was pressed. */
  checked: OrderIntent | null
  pressed: OrderIntent | null
  presses: number
  /** The press for which the order was read last. */
  checkedPress: number
  isPaidElsewhere: boolean
  confirmationsInFlight: number
  report: string[]
}

/** A model of Stripe, of the API and of the browser around the payment of one order. */
export class PaymentSimulation {
  setupStatus: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' =
    'requires_payment_method'
  /** The order's confirmation began in time: it no longer expires and cannot be changed. */
  isSettling = false
  isPaid = false
  /** The card was verified by a confirmation of this widget. */
  hasVerified = false
  confirmOrderCallsSince = 0
  confirmations = 0
  /** What was wrong with a confirmation when it began. */
  violations: string[] = []
  purchases = 0
  /** The tab's storage. */
  pendingOrderId: string | null = null
  page: Page
  #server: OrderIntent

  constructor(order: OrderIntent) {
    this.#server = order
    this.page = this.#createPage()
  }

  get expiresAt(): number {
    return Date.parse(this.#server.ventrataOrder?.utcExpiresAt ?? '')
  }

  get isExpired(): boolean {
    return !this.isPaid && !this.isSettling && Date.now() >= this.expiresAt
  }

  /** The server's order as it answers. */
  readServer(): OrderIntent {
    return this.isPaid ? { ...this.#server, payment: { method: 'card' } } : this.#server
  }

  /** A write of another tab; the server refuses it when it must. */
  write(change: (order: OrderIntent) => OrderIntent): void {
    if (!this.isPaid && !this.isSettling && !this.isExpired) this.#server = change(this.#server)
  }

  setSetupStatus(status: PaymentSimulation['setupStatus']): void {
    if (this.setupStatus === 'succeeded') return
    if (!this.isExpired) this.isSettling = status !== 'requires_payment_method'
    this.setupStatus = status
    if (status === 'succeeded') {
      this.hasVerified = true
      this.confirmOrderCallsSince = 0
    }
  }

  answerBank(status: PaymentSimulation['setupStatus']): void {
    if (this.setupStatus === 'requires_action') this.setSetupStatus(status)
  }

  confirmOrder(): OrderIntent {
    this.confirmOrderCallsSince += 1
    if (this.setupStatus === 'succeeded' && !this.isExpired) this.isPaid = true
    return this.readServer()
  }

  /** What /result does on each of its polls. */
  pollResult(): void {
    const order = this.confirmOrder()
    if (order.payment === null) return
    this.pendingOrderId = null
    if (markPurchase(order.id)) this.purchases += 1
  }

  openResult(): void {
    this.page.route = 'result'
    this.unmount()
    this.pollResult()
  }

  /** A new page load on Payment. */
  reload(): void {
    this.page = this.#createPage()
    this.mount()
  }

  mount(): void {
    const { page } = this
    page.isMounted = true
    page.order = this.readServer()
    page.route = page.order.payment === null ? 'payment' : 'result'
    this.#resumePending(page)
  }

  /** Payment looks for the outcome of an open confirmation whenever nothing else is under way. */
  #resumePending(page: Page): void {
    const { route, isMounted, order, lock, payment, isPaidElsewhere } = page
    const isFree = this.page === page && route === 'payment' && isMounted && !isPaidElsewhere
    if (isFree && lock.getPhase() === 'none' && this.pendingOrderId === order.id)
      payment.resume(order, this.#createStripe(page))
  }

  unmount(): void {
    if (!this.page.isMounted) return
    this.page.isMounted = false
    this.page.payment.send('unmounted')
  }

  press(): void {
    const { page } = this
    if (page.route !== 'payment' || !page.isMounted) return
    if (getLockPhase(page.payment.getSnapshot().state) === 'none') {
      page.pressed = page.order
      page.checked = null
      page.presses += 1
    }
    const stripe = this.#createStripe(page)
    page.payment.press(page.order, { stripe, elements: this.#createElements(page) })
  }

  /** Each second, as the layout of the steps does. */
  checkExpiry(): void {
    const { page } = this
    const isHeld = ['confirming', 'elsewhere'].includes(page.lock.getPhase())
    if (page.route !== 'payment' || isHeld || Date.now() < Date.parse(getExpiry(page.order))) return
    this.openTimeout()
  }

  /** /timeout leads to /result while a payment is under way. */
  openTimeout(): void {
    if (this.pendingOrderId !== null) return this.openResult()
    this.page.route = 'timeout'
    this.unmount()
  }

  #request<Value>(page: Page, kind: PendingRequest['kind']): Promise<Value> {
    return new Promise((resolve, reject) => {
      page.requests.push({ kind, resolve: resolve as (value: unknown) => void, reject })
    })
  }

  /** What is confirmed is what the visitor saw, as the server has just answered, in time, and once. */
  #checkConfirmation(page: Page): void {
    const { checked, pressed, payment, lock } = page
    const problems = {
      state: payment.getSnapshot().state !== 'confirming',
      lock: lock.getPhase() !== 'confirming',
      another: page.confirmationsInFlight > 0,
      noMark: this.pendingOrderId !== page.order.id,
      notRead: checked === null,
      changed: describeOrder(checked) !== describeOrder(pressed),
      shortened: Date.parse(getExpiry(checked)) < Date.parse(getExpiry(pressed)),
      paid: checked?.payment !== null,
      expired: Date.now() >= Date.parse(getExpiry(checked)),
      readForEarlierPress: page.checkedPress !== page.presses,
      closed: !page.isMounted,
      paidElsewhere: page.isPaidElsewhere,
    }
    for (const [name, isProblem] of Object.entries(problems))
      if (isProblem) this.violations.push(name)
  }

  #createStripe(page: Page): Stripe {
    const confirmSetup = async () => {
      this.#checkConfirmation(page)
      page.confirmationsInFlight += 1
      this.confirmations += 1
      try {
        return await this.#request(page, 'confirm')
      } finally {
        page.confirmationsInFlight -= 1
      }
    }
    return {
      confirmSetup,
      retrieveSetupIntent: () => this.#request(page, 'lookUp'),
    } as unknown as Stripe
  }

  #createElements(page: Page): StripeElements {
    return {
      getElement: () => ({}),
      submit: () => this.#request(page, 'submit'),
    } as unknown as StripeElements
  }

  #createPage(): Page {
    const lock = createPaymentLock()
    const page: Partial<Page> = { lock, route: 'payment', isMounted: true, requests: [] }
    const current = page as Page
    /** Nothing of a page that was left has an effect. */
    const whileOpen = (action: () => void) => {
      if (this.page === current) action()
    }
    const environment: PaymentEnvironment = {
      lock,
      fetchOrder: async () => {
        const press = current.presses
        const order = await this.#request<OrderIntent>(current, 'read')
        Object.assign(current, { order, checked: order, checkedPress: press })
        if (order.payment !== null) whileOpen(() => this.openResult())
        return order
      },
      confirmOrder: () => this.#request(current, 'record'),
      isExpired: (order) => Date.now() >= Date.parse(getExpiry(order)),
      setPending: ({ id }) =>
        whileOpen(() => {
          this.pendingOrderId = id
        }),
      setCardStatus: ({ id }, status) =>
        whileOpen(() => {
          this.pendingOrderId = status === 'verified' || status === 'open' ? id : null
        }),
      wait: () => new Promise((resolve) => setTimeout(resolve, 5000)),
      buildReturnUrl: () => 'https://host.example/',
      trackPaymentInfo: () => Promise.resolve(),
      report: ({ message }) => current.report.push(message ?? ''),
      navigateTop: () => this.#request(current, 'navigate'),
      openResult: () => whileOpen(() => this.openResult()),
      openTimeout: () => whileOpen(() => this.openTimeout()),
    }
    lock.subscribe(() => queueMicrotask(() => this.#resumePending(current)))
    return Object.assign(current, {
      payment: createCardPayment(environment),
      order: this.readServer(),
      checked: null,
      pressed: null,
      presses: 0,
      checkedPress: 0,
      isPaidElsewhere: false,
      confirmationsInFlight: 0,
      report: [],
    })
  }
}

function getExpiry(order: OrderIntent | null): string {
  return order?.ventrataOrder?.utcExpiresAt ?? ''
}

/** All that the visitor agrees to; the server may hold the places longer than it said. */
function describeOrder(order: OrderIntent | null): string {
  return JSON.stringify({ ...order, ventrataOrder: null })
}
