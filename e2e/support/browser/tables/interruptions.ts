import type { ACTIONS, EVENTS, MOMENTS } from './interrupted-payment.ts'
import { THANKS, WAITING } from '#e2e/support/browser/controls/result.ts'

type Moment = keyof typeof MOMENTS
type Event = keyof typeof EVENTS
type Action = keyof typeof ACTIONS

type Expected = {
  /** The result of the other tab's call. */
  otherTabResult?: string
  /** The text of the page after the event. */
  shows: string
  actions: Action[]
  /** The heading at the end. */
  end: string
  /** Calls of `confirmSetup`; at most one of them verifies the card. */
  confirmations: number
}

/** The page is another one, and the bank still asks. */
const BANK_PENDING = "Your bank hasn't answered yet"

/** Nothing changes: the payment goes on where it was. */
const stays: Expected = {
  shows: 'Payment',
  actions: ['goes on', 'waits'],
  end: THANKS,
  confirmations: 1,
}

const locked: Expected = { ...stays, otherTabResult: 'order_locked' }
const paid: Expected = { ...stays, otherTabResult: 'order_paid', actions: ['waits'] }
/** The page looks up the outcome by itself. */
const resumes: Expected = { ...stays, actions: ['waits'] }
const polls: Expected = { ...resumes, shows: WAITING }

/** The expected end of a payment that is interrupted: eight events at six moments. */
export const INTERRUPTIONS: Record<Moment, Record<Event, Expected>> = {
  'before the confirmation': {
    reload: { ...stays, actions: ['pays again', 'waits'] },
    Back: stays,
    close: { ...stays, actions: ['pays again', 'waits'] },
    'payment in another tab': { ...stays, confirmations: 0 },
    'change in another tab': {
      shows: 'Payment',
      otherTabResult: 'done',
      actions: ['goes on', 'presses Pay', 'goes on', 'waits'],
      end: THANKS,
      confirmations: 1,
    },
    expiry: { shows: 'Payment', actions: ['goes on'], end: 'Time expired', confirmations: 0 },
    offline: {
      shows: 'Network Error',
      actions: ['comes online', 'presses Pay', 'goes on', 'waits'],
      end: THANKS,
      confirmations: 1,
    },
    'clock jump': stays,
  },
  'during the confirmation': {
    reload: resumes,
    Back: stays,
    close: resumes,
    'payment in another tab': stays,
    'change in another tab': locked,
    expiry: { ...stays, shows: 'Finishing payment' },
    offline: {
      shows: 'issues connecting to our payments provider',
      actions: ['comes online', 'presses Pay', 'waits'],
      end: THANKS,
      confirmations: 1,
    },
    'clock jump': stays,
  },
  'while the bank asks': {
    reload: { ...stays, shows: BANK_PENDING, actions: ['approves at the bank', 'waits'] },
    Back: stays,
    close: {
      ...stays,
      shows: BANK_PENDING,
      actions: ['refuses at the bank', 'pays again', 'waits'],
      confirmations: 2,
    },
    'payment in another tab': stays,
    'change in another tab': locked,
    expiry: { ...stays, shows: 'Finishing payment' },
    offline: {
      shows: 'Payment',
      actions: ['goes on', 'comes online', 'presses Pay', 'pays again', 'waits'],
      end: THANKS,
      confirmations: 2,
    },
    'clock jump': stays,
  },
  'after the verification': {
    reload: polls,
    Back: stays,
    close: resumes,
    'payment in another tab': stays,
    'change in another tab': locked,
    expiry: { ...stays, shows: 'Finishing payment' },
    offline: { ...stays, actions: ['comes online', 'waits'] },
    'clock jump': stays,
  },
  'before /result': {
    reload: polls,
    Back: polls,
    close: polls,
    'payment in another tab': { ...polls, shows: 'Payment' },
    'change in another tab': { ...paid, shows: 'Payment' },
    expiry: { ...polls, shows: 'Finishing payment' },
    offline: { ...stays, actions: ['waits', 'comes online', 'waits', 'waits'] },
    'clock jump': polls,
  },
  'while /result polls': {
    reload: polls,
    Back: polls,
    close: { shows: 'Travelers', actions: [], end: 'Travelers', confirmations: 1 },
    'payment in another tab': polls,
    'change in another tab': { ...paid, shows: WAITING },
    expiry: { ...polls, shows: THANKS },
    offline: { ...polls, actions: ['waits', 'comes online', 'waits'] },
    'clock jump': polls,
  },
}
