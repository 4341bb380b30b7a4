import type { PaymentPhase } from '#src/order/payment-lock.ts'

/**
 * - `idle`: nothing is under way; Pay can be pressed.
 * - `checking`: the card fields are validated and the order is read again; nothing is confirmed yet.
 * - `confirming`: the provider confirms the card.
 * - `lookingUp`: the answer was lost or the page was reloaded; the outcome is requested from the provider.
 * - `unknown`: the provider did not answer either; Pay requests the outcome again before it confirms anything.
 * - `refused`: the confirmation failed and the reason is shown; Pay can be pressed again.
 * - `settled`: the card is verified and the API has been notified.
 * - `leaving`: the page goes to the return address; where it cannot, /result opens in the frame.
 */
export type PaymentState =
  | 'idle'
  | 'checking'
  | 'confirming'
  | 'lookingUp'
  | 'unknown'
  | 'refused'
  | 'settled'
  | 'leaving'

export type PaymentEvent =
  /** The visitor pressed Pay. */
  | 'press'
  /** The visitor no longer wants to wait for the check. */
  | 'cancel'
  /** The card fields show what is wrong with them. */
  | 'fieldsInvalid'
  /** The card form failed for another reason, or is absent. */
  | 'formFailed'
  /** The order could not be read. */
  | 'readFailed'
  | 'orderSame'
  | 'orderChanged'
  | 'orderPaid'
  | 'orderExpired'
  /** Another tab of this browser pays for the order. */
  | 'yielded'
  /** The provider has verified the card. */
  | 'verified'
  | 'declined'
  | 'answerLost'
  /** The provider has answered: the card is not verified. */
  | 'unverified'
  /** The provider did not answer. */
  | 'lookUpFailed'
  /** The API has answered to confirmOrder, has failed, or takes too long. */
  | 'recorded'
  /** The browser did not leave the page. */
  | 'stayed'
  /** The screen was opened on an order whose confirmation began before. */
  | 'resumed'
  /** The browser restored the page from its back/forward cache. */
  | 'restored'
  /** The screen was closed. */
  | 'unmounted'

export type PaymentEffect =
  /** Validates the card fields, then reads the order and compares it with what the visitor saw. */
  | 'check'
  | 'confirm'
  | 'lookUp'
  /** Logs the problem and sends it to analytics. */
  | 'report'
  /** Reports the verified card to the API. */
  | 'record'
  /** Goes to the return address. */
  | 'leave'
  /** A reload no longer has to look for the outcome of a confirmation; 'confirm' has made it do so. */
  | 'forget'
  | 'openResult'
  | 'openTimeout'

type Transition = { next: PaymentState; effects: PaymentEffect[] }

function to(next: PaymentState, ...effects: PaymentEffect[]): Transition {
  return { next, effects }
}

/** Every transition; an event that a state does not list changes nothing. README.md shows the same table. */
export const TRANSITIONS: Record<PaymentState, Partial<Record<PaymentEvent, Transition>>> = {
  idle: {
    press: to('checking', 'check'),
    resumed: to('lookingUp', 'lookUp'),
  },
  checking: {
    cancel: to('idle'),
    fieldsInvalid: to('idle'),
    formFailed: to('refused', 'report'),
    readFailed: to('idle'),
    orderSame: to('confirming', 'confirm'),
    orderChanged: to('idle'),
    // The layout of the steps opens /result for an order with a payment (STEPS-5).
    orderPaid: to('idle'),
    orderExpired: to('idle', 'openTimeout'),
    yielded: to('idle'),
    restored: to('idle'),
    unmounted: to('idle'),
  },
  confirming: {
    verified: to('settled', 'record'),
    declined: to('refused', 'forget', 'report'),
    answerLost: to('lookingUp', 'lookUp'),
    restored: to('confirming', 'lookUp'),
    unmounted: to('confirming', 'lookUp'),
  },
  lookingUp: {
    verified: to('settled', 'record'),
    unverified: to('refused', 'forget', 'report'),
    lookUpFailed: to('unknown', 'report'),
    restored: to('lookingUp', 'lookUp'),
  },
  unknown: {
    press: to('lookingUp', 'lookUp'),
    verified: to('settled', 'record'),
    restored: to('lookingUp', 'lookUp'),
  },
  refused: {
    press: to('checking', 'check'),
  },
  settled: {
    recorded: to('leaving', 'leave'),
    restored: to('idle', 'openResult'),
  },
  leaving: {
    stayed: to('idle', 'openResult'),
    restored: to('idle', 'openResult'),
  },
}

/** The next state and what has to be done; nothing for an event that does not concern the state. */
export function transition(state: PaymentState, event: PaymentEvent): Transition {
  return TRANSITIONS[state][event] ?? to(state)
}

/** What a payment in this state holds back. */
export function getLockPhase(state: PaymentState): PaymentPhase {
  if (state === 'idle' || state === 'refused') return 'none'
  return state === 'checking' ? 'checking' : 'confirming'
}
