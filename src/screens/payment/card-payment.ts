import type { Stripe, StripeElements } from '@stripe/stripe-js'
import type { OrderIntent } from '#src/contract/entities.ts'
import { type OrderPart, findOrderDifferences } from '#src/domain/order-differences.ts'
import { type Store, createStore } from '#src/lib/store.ts'
import type { PaymentPhase } from '#src/order/payment-lock.ts'
import type { PaymentError } from '#src/features/open-payment/report-payment-error.ts'
import type { CardOutcome } from './confirm-card.ts'
import {
  NOT_VERIFIED_ERROR,
  UNKNOWN_OUTCOME_ERROR,
  confirmCard,
  lookUpCard,
  submitFields,
} from './confirm-card.ts'
import type { PaymentEffect, PaymentEvent, PaymentState } from './payment-machine.ts'
import { getLockPhase, transition } from './payment-machine.ts'
import { sleep } from '#src/lib/sleep.ts'
import type { CardStatus } from '#src/visit/pending-payment.ts'

/** How long Pay waits for confirmOrder's response before /result opens, which confirms again. */
const RECORD_TIMEOUT_MS = 5000
/** A browser can block the navigation silently, and a slow network delays it. */
const LEAVE_TIMEOUT_MS = 15_000
const LOOK_UP_TIMEOUT_MS = 20_000

/** Why Pay stopped: an error, or the parts of the order that are no longer as the visitor saw them. */
export type PaymentProblem = { error: PaymentError } | { changes: OrderPart[] }

export type PaymentSnapshot = {
  state: PaymentState
  /** The order that the visitor agreed to, from the press of Pay to its end. */
  agreedOrder: OrderIntent | null
  problem: PaymentProblem | null
}

type CardForm = { stripe: Stripe; elements: StripeElements }

/** The parts of the page and the API that a payment uses. */
export type PaymentEnvironment = {
  lock: Store<PaymentPhase>
  /** Reads the order after every write in progress and commits it. */
  fetchOrder(orderIntentId: string): Promise<OrderIntent>
  confirmOrder(orderIntentId: string): Promise<unknown>
  isExpired(order: OrderIntent): boolean
  /** Remembers across a reload that a confirmation begins. */
  setPending(order: OrderIntent): void
  /** Remembers what the provider has answered. */
  setCardStatus(order: OrderIntent, status: CardStatus): void
  /** Resolves when the provider is to be queried again. */
  wait(): Promise<void>
  buildReturnUrl(orderIntentId: string): string
  /** Resolves when the tags have had their time to send the event. */
  trackPaymentInfo(order: OrderIntent): Promise<void>
  report(error: PaymentError, orderIntentId: string): void
  /** Resolves to false when the browser refuses. */
  navigateTop(url: string): Promise<boolean>
  openResult(orderIntentId: string): void
  openTimeout(): void
}

export type CardPayment = {
  getSnapshot: () => PaymentSnapshot
  subscribe: (listener: () => void) => () => void
  /** Pays for the order as the visitor sees it. */
  press(order: OrderIntent, form: CardForm): void
  /** Continues a confirmation of this order that a reload interrupted. */
  resume(order: OrderIntent, stripe: Stripe): void
  send(event: 'cancel' | 'restored' | 'unmounted'): void
}

type Target = { order: OrderIntent; stripe: Stripe; elements: StripeElements | null }

/** Compares the order, as it was just read, with the one that the visitor saw when Pay was pressed. */
function compareWithAgreed(
  agreedOrder: OrderIntent,
  current: OrderIntent,
  isExpired: boolean,
): { event: PaymentEvent; problem?: PaymentProblem } {
  const changes = findOrderDifferences(agreedOrder, current)
  if (current.payment !== null) return { event: 'orderPaid' }
  if (isExpired) return { event: 'orderExpired' }
  return changes.length > 0
    ? { event: 'orderChanged', problem: { changes } }
    : { event: 'orderSame' }
}

/** Tells whether a problem is one of the order, which no answer of the provider about the card changes. */
function isOfOrder(problem: PaymentProblem): boolean {
  return 'changes' in problem || problem.error.type === undefined
}

/** Tells whether an earlier problem is still true and has to be shown after this event. */
function isProblemKept(problem: PaymentProblem, event: PaymentEvent, next: PaymentState): boolean {
  // The bank is looked up again and again; the order is not.
  if (next === 'awaitingBank') return isOfOrder(problem)
  // The error of a lost answer is shown once it is known that nothing was verified.
  if (event === 'unverified')
    return !('error' in problem) || problem.error.kind !== 'unknown-outcome'
  return getLockPhase(next) === 'confirming'
}

/** The effects of the payment machine; each sends what comes of it. */
function createEffects(
  environment: PaymentEnvironment,
  getSnapshot: () => PaymentSnapshot,
  send: (event: PaymentEvent, problem?: PaymentProblem) => void,
): Record<PaymentEffect, (target: Target) => unknown> {
  /** Counts the effects: what an effect reports after a later one has begun is out of date. */
  let sequence = 0
  let paymentInfoTracking: Promise<void> | null = null
  let isUnknownReported = false
  /** Tells whether the effect that began with this call is still the latest one. */
  const beginEffect = (): (() => boolean) => {
    const own = ++sequence
    return () => own === sequence
  }
  const sendAnswer = (order: OrderIntent, { event, error, status }: CardOutcome<PaymentEvent>) => {
    if (status !== undefined) environment.setCardStatus(order, status)
    send(event, error && { error })
  }
  return {
    async check({ order, elements }) {
      const isLatest = beginEffect()
      const { event, error } = await submitFields(elements)
      if (!isLatest()) return
      if (event !== 'fieldsValid') {
        send(event, error && { error })
        return
      }
      try {
        const current = await environment.fetchOrder(order.id)
        if (!isLatest()) return
        const outcome = compareWithAgreed(order, current, environment.isExpired(current))
        send(outcome.event, outcome.problem)
      } catch (readError) {
        if (isLatest()) send('readFailed', { error: readError as Error })
      }
    },
    async confirm({ order, stripe, elements }) {
      const isLatest = beginEffect()
      isUnknownReported = false
      environment.setPending(order)
      paymentInfoTracking ??= environment.trackPaymentInfo(order)
      if (elements === null) return
      const answer = await confirmCard({
        stripe,
        elements,
        clientSecret: order.stripeSetupIntent.clientSecret,
        returnUrl: environment.buildReturnUrl(order.id),
      })
      // A look-up may have begun meanwhile: the answer itself counts in any case.
      if (isLatest() || getSnapshot().state === 'confirming' || answer.event === 'verified')
        sendAnswer(order, answer)
    },
    async lookUp({ order, stripe }) {
      const isLatest = beginEffect()
      setTimeout(() => {
        if (isLatest()) send('lookUpFailed', { error: UNKNOWN_OUTCOME_ERROR })
      }, LOOK_UP_TIMEOUT_MS)
      const answer = await lookUpCard(stripe, order.stripeSetupIntent.clientSecret)
      // A verified card stays verified however late the provider says so.
      if (isLatest() || answer.event === 'verified') sendAnswer(order, answer)
    },
    async wait() {
      const isLatest = beginEffect()
      await environment.wait()
      if (isLatest()) send('waited')
    },
    // A new setup intent comes with a new card form.
    renew: ({ order }) => environment.fetchOrder(order.id).catch(() => undefined),
    report({ order }) {
      const { problem } = getSnapshot()
      if (problem === null || !('error' in problem)) return
      const isUnknown = problem.error.kind === 'unknown-outcome'
      // The provider may be asked again and again: once for each confirmation is enough.
      if (!isUnknown || !isUnknownReported) environment.report(problem.error, order.id)
      isUnknownReported ||= isUnknown
    },
    async record({ order }) {
      const isLatest = beginEffect()
      const recording = environment.confirmOrder(order.id).catch(() => undefined)
      await Promise.race([recording, sleep(RECORD_TIMEOUT_MS)])
      if (isLatest()) send('recorded')
    },
    async leave({ order }) {
      const isLatest = beginEffect()
      await paymentInfoTracking
      if (await environment.navigateTop(environment.buildReturnUrl(order.id)))
        await sleep(LEAVE_TIMEOUT_MS)
      if (isLatest()) send('stayed')
    },
    openResult: ({ order }) => environment.openResult(order.id),
    openTimeout: () => environment.openTimeout(),
  }
}

/** Runs the payment machine of one visit: locks the order by its state, and does its effects. */
export function createCardPayment(environment: PaymentEnvironment): CardPayment {
  const { lock } = environment
  const snapshot = createStore<PaymentSnapshot>({ state: 'idle', agreedOrder: null, problem: null })
  const handlers = createEffects(environment, snapshot.read, send)
  let target: Target | null = null

  function send(event: PaymentEvent, problem?: PaymentProblem): void {
    const previous = snapshot.read()
    const { next, effects } = transition(previous.state, event)
    if (next === previous.state && effects.length === 0) return
    const phase = getLockPhase(next)
    // Another tab may have begun to pay meanwhile: its lock stays.
    if (phase !== 'none' || lock.read() !== 'elsewhere') lock.set(phase)
    const reason = event === 'unverified' ? { error: NOT_VERIFIED_ERROR } : null
    const keptProblem =
      previous.problem !== null && isProblemKept(previous.problem, event, next)
        ? previous.problem
        : null
    // A look-up that fails meanwhile leaves what the bank has answered.
    const newProblem = next === 'awaitingBank' ? null : problem
    snapshot.set({
      state: next,
      agreedOrder: phase === 'none' ? null : (target?.order ?? null),
      problem: newProblem ?? keptProblem ?? reason,
    })
    if (target !== null) for (const effect of effects) void handlers[effect](target)
  }

  lock.subscribe(() => {
    if (lock.read() === 'elsewhere') send('yielded')
  })
  return {
    getSnapshot: snapshot.read,
    subscribe: snapshot.subscribe,
    press(order, { stripe, elements }) {
      if (lock.read() === 'elsewhere') return
      target = { order, stripe, elements }
      send('press')
    },
    resume(order, stripe) {
      if (getLockPhase(snapshot.read().state) !== 'none') return
      target = { order, stripe, elements: null }
      send('resumed')
    },
    send: (event) => send(event),
  }
}
