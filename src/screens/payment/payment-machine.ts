import type { PaymentPhase } from '#src/order/payment-lock.ts'

/**
 * - `idle`: nothing is under way; Pay can be pressed.
 * - `checking`: the card fields are validated and the order is read again; nothing is confirmed yet.
 * - `confirming`: the provider confirms the card.
 * - `lookingUp`: the answer was lost or the page was reloaded; the outcome is requested from the provider.
 * - `unknown`: the provider did not answer either and is queried again; Pay does so at once, and confirms nothing.
 * - `awaitingBank`: the bank has not answered yet; the provider is queried again, and Pay can be pressed with another
 *   card.
 * - `refused`: the confirmation failed and the reason is shown; Pay can be pressed again.
 * - `settled`: the card is verified; the API is being notified, then /result opens in the frame.
 * - `leaving`: the provider takes no confirmation any more; the page goes to the return address, or /result opens in
 *   the frame.
 */
export type PaymentState =
  | 'idle'
  | 'checking'
  | 'confirming'
  | 'lookingUp'
  | 'unknown'
  | 'awaitingBank'
  | 'refused'
  | 'settled'
  | 'leaving'

export type PaymentEvent =
  | 'press'
  /** The visitor no longer wants to wait for the check. */
  | 'cancel'
  /** The card fields show what is wrong with them. */
  | 'fieldsInvalid'
  /** The card form failed for another reason, or is absent. */
  | 'formFailed'
  | 'readFailed'
  | 'orderSame'
  | 'orderChanged'
  | 'orderPaid'
  | 'orderExpired'
  /** Another tab of this browser pays for the order. */
  | 'yielded'
  | 'verified'
  /** The provider refuses to confirm this setup intent in its present state (PAY-6). */
  | 'superseded'
  | 'declined'
  | 'answerLost'
  /** The provider has answered: the bank has not answered yet. */
  | 'bankPending'
  /** The provider has answered: the card is not verified. */
  | 'unverified'
  /** The provider has answered: no card can be verified with this setup intent any more. */
  | 'canceled'
  /** The provider did not answer. */
  | 'lookUpFailed'
  /** It is time to query the provider again. */
  | 'waited'
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
  /** Waits some seconds, or until the visitor or the connection returns. */
  | 'wait'
  /** Reads the order, which may have a new setup intent. */
  | 'renew'
  /** Logs the problem and sends it to analytics. */
  | 'report'
  /** Reports the verified card to the API. */
  | 'record'
  /** Goes to the return address. */
  | 'leave'
  /** Opens /result in the frame. */
  | 'openResult'
  | 'openTimeout'

type Transition = { next: PaymentState; effects: PaymentEffect[] }

function to(next: PaymentState, ...effects: PaymentEffect[]): Transition {
  return { next, effects }
}

/** Every transition; an event that a state does not list changes nothing. */
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
    verified: to('settled', 'record'),
  },
  confirming: {
    verified: to('settled', 'record'),
    superseded: to('leaving', 'leave'),
    declined: to('refused', 'report'),
    bankPending: to('awaitingBank', 'wait'),
    canceled: to('refused', 'renew'),
    answerLost: to('lookingUp', 'lookUp'),
    restored: to('confirming', 'lookUp'),
    unmounted: to('confirming', 'lookUp'),
  },
  lookingUp: {
    verified: to('settled', 'record'),
    bankPending: to('awaitingBank', 'wait'),
    unverified: to('refused', 'report'),
    canceled: to('refused', 'renew'),
    lookUpFailed: to('unknown', 'report', 'wait'),
    restored: to('lookingUp', 'lookUp'),
  },
  unknown: {
    press: to('lookingUp', 'lookUp'),
    waited: to('unknown', 'lookUp'),
    verified: to('settled', 'record'),
    bankPending: to('awaitingBank', 'wait'),
    unverified: to('refused', 'report'),
    canceled: to('refused', 'renew'),
    lookUpFailed: to('unknown', 'wait'),
    restored: to('lookingUp', 'lookUp'),
  },
  awaitingBank: {
    press: to('checking', 'check'),
    waited: to('awaitingBank', 'lookUp'),
    verified: to('settled', 'record'),
    bankPending: to('awaitingBank', 'wait'),
    lookUpFailed: to('awaitingBank', 'wait'),
    unverified: to('refused', 'report'),
    canceled: to('refused', 'renew'),
    restored: to('awaitingBank', 'lookUp'),
    // The mark stays: the next screen that needs to know asks the provider.
    unmounted: to('idle'),
  },
  refused: {
    press: to('checking', 'check'),
    verified: to('settled', 'record'),
  },
  settled: {
    recorded: to('idle', 'openResult'),
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

/** Returns the phase of a payment in this state. */
export function getLockPhase(state: PaymentState): PaymentPhase {
  if (state === 'idle' || state === 'refused' || state === 'awaitingBank') return 'none'
  return state === 'checking' ? 'checking' : 'confirming'
}
