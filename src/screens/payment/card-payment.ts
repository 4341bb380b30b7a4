import type { Stripe, StripeElements } from '@stripe/stripe-js'
import type { OrderIntent } from '#src/contract/entities.ts'
import type { OrderPart } from '#src/domain/order-differences.ts'
import { findOrderDifferences } from '#src/domain/order-differences.ts'
import type { PaymentLock } from '#src/session/payment-lock.ts'
import type { CardOutcome, PaymentError } from './confirm-card.ts'
import { UNKNOWN_OUTCOME_ERROR, confirmCard, lookUpCard, submitFields } from './confirm-card.ts'
import type { PaymentEffect, PaymentEvent, PaymentState } from './payment-machine.ts'
import { getLockPhase, transition } from './payment-machine.ts'

/** How long the page waits for confirmOrder's response before it leaves; /result confirms again. */
const RECORD_TIMEOUT_MS = 5000
/** A browser can block the navigation silently, and a slow network delays it. */
const LEAVE_TIMEOUT_MS = 15_000
const LOOK_UP_TIMEOUT_MS = 20_000

/** Why Pay stopped: an error, or the parts of the order that are no longer as the visitor saw them. */
export type PaymentProblem = { error: PaymentError } | { changes: OrderPart[] }

export type PaymentSnapshot = {
  state: PaymentState
  /** The order that the visitor agreed to, from the press of Pay to its end. */
  seen: OrderIntent | null
  problem: PaymentProblem | null
}

/** The mounted card form. */
type CardForm = { stripe: Stripe; elements: StripeElements }

/** What a payment uses of the page and the API. */
export type PaymentEnvironment = {
  lock: PaymentLock
  /** Reads the order after every write in progress and commits it. */
  fetchOrder(orderIntentId: string): Promise<OrderIntent>
  /** Calls confirmOrder. */
  confirmOrder(orderIntentId: string): Promise<unknown>
  isExpired(order: OrderIntent): boolean
  /** Remembers across a reload whether the outcome of a confirmation is open. */
  setPending(order: OrderIntent, isPending: boolean): void
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

function sleep(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Runs the payment machine of one visit: does its effects and sends it what comes of them. */
export function createCardPayment(environment: PaymentEnvironment): CardPayment {
  const { lock } = environment
  const listeners = new Set<() => void>()
  let snapshot: PaymentSnapshot = { state: 'idle', seen: null, problem: null }
  let target: Target | null = null
  /** Counts the effects: what an effect reports after a later one has begun is out of date. */
  let sequence = 0
  let paymentInfoTracking: Promise<void> | null = null

  function send(event: PaymentEvent, problem: PaymentProblem | null = null): void {
    const { next, effects } = transition(snapshot.state, event)
    if (next === snapshot.state && effects.length === 0) return
    const phase = getLockPhase(next)
    // The error of a lost answer is shown once it is known that nothing was verified.
    const isProblemKept = phase === 'confirming' || event === 'unverified'
    snapshot = {
      state: next,
      seen: phase === 'none' ? null : (target?.order ?? null),
      problem: problem ?? (isProblemKept ? snapshot.problem : null),
    }
    // Another tab may have begun to pay meanwhile: its lock stays.
    if (phase !== 'none' || lock.getPhase() !== 'elsewhere') lock.setPhase(phase)
    for (const listener of listeners) listener()
    if (target !== null) for (const effect of effects) void EFFECTS[effect](target)
  }

  function sendOutcome({ event, error }: CardOutcome<PaymentEvent>): void {
    send(event, error === undefined ? null : { error })
  }

  /** Whether the effect that began with this call is still the latest one. */
  function beginEffect(): () => boolean {
    const own = ++sequence
    return () => own === sequence
  }

  /** What the order, as it was just read, means for the press of Pay. */
  function judgeOrder(seen: OrderIntent, current: OrderIntent): void {
    const changes = findOrderDifferences(seen, current)
    if (current.payment !== null) send('orderPaid')
    else if (environment.isExpired(current)) send('orderExpired')
    else if (changes.length > 0) send('orderChanged', { changes })
    else send('orderSame')
  }

  const EFFECTS: Record<PaymentEffect, (target: Target) => unknown> = {
    async check({ order, elements }) {
      const isLatest = beginEffect()
      const outcome = await submitFields(elements)
      if (!isLatest()) return
      if (outcome.event !== 'fieldsValid') {
        sendOutcome({ ...outcome, event: outcome.event })
        return
      }
      try {
        const current = await environment.fetchOrder(order.id)
        if (isLatest()) judgeOrder(order, current)
      } catch (error) {
        if (isLatest()) send('readFailed', { error: error as Error })
      }
    },
    async confirm({ order, stripe, elements }) {
      const isLatest = beginEffect()
      environment.setPending(order, true)
      paymentInfoTracking ??= environment.trackPaymentInfo(order)
      if (elements === null) return
      const outcome = await confirmCard({
        stripe,
        elements,
        clientSecret: order.stripeSetupIntent.clientSecret,
        returnUrl: environment.buildReturnUrl(order.id),
      })
      // A look-up may have begun meanwhile: the answer itself counts in any case.
      if (isLatest() || snapshot.state === 'confirming') sendOutcome(outcome)
    },
    async lookUp({ order, stripe }) {
      const isLatest = beginEffect()
      setTimeout(() => {
        if (isLatest()) send('lookUpFailed', { error: UNKNOWN_OUTCOME_ERROR })
      }, LOOK_UP_TIMEOUT_MS)
      const outcome = await lookUpCard(stripe, order.stripeSetupIntent.clientSecret)
      // That a card is verified stays true however late the provider says so.
      if (isLatest() || outcome.event === 'verified') sendOutcome(outcome)
    },
    report({ order }) {
      const { problem } = snapshot
      if (problem !== null && 'error' in problem) environment.report(problem.error, order.id)
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
    forget: ({ order }) => environment.setPending(order, false),
    openResult({ order }) {
      beginEffect()
      environment.openResult(order.id)
    },
    openTimeout: () => environment.openTimeout(),
  }

  lock.subscribe(() => {
    if (lock.getPhase() === 'elsewhere') send('yielded')
  })
  return {
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    press(order, { stripe, elements }) {
      const { state } = snapshot
      if (lock.getPhase() === 'elsewhere') return
      // Where the outcome of an earlier confirmation is open, the order is the one of that confirmation.
      if (state === 'idle' || state === 'refused') target = { order, stripe, elements }
      send('press')
    },
    resume(order, stripe) {
      if (getLockPhase(snapshot.state) !== 'none') return
      target = { order, stripe, elements: null }
      send('resumed')
    },
    send: (event) => send(event),
  }
}
