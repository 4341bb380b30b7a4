import type { FaultKind } from '#scenarios/engine/faults.ts'

const UNEXPECTED =
  "Our booking system sent something we couldn't read. Please try again.Unexpected answer from the server"
export const SOLD_OUT = 'Sorry, we’re soldout for this date.'
export const TIME_SOLD_OUT = 'This time has just sold out. Please choose another one.'

/** Console errors of React and the error boundaries for a failed call. */
export const FAILED_CALL = /(?:Http|Network|Contract)Error/

/** The failures injected into each call. */
export const FAILURE_KINDS = [
  'network',
  'malformed',
  'html',
  'contract-violation',
  'invalid_date',
  '400',
  '404',
  '409',
  '429',
  '500',
  '503',
] as const satisfies FaultKind[]

export type FailureKind = (typeof FAILURE_KINDS)[number]

/** Failures after which the server has executed a write: only its response is lost or invalid. */
const LOST_RESPONSES: readonly FailureKind[] = ['malformed', 'html', 'contract-violation']

/** A write that the server executes although the widget gets no valid response. */
export const DONE_KINDS = ['lost-response', ...LOST_RESPONSES] as const

/** Failures after which the server has not executed the call. */
export const UNDONE_KINDS = FAILURE_KINDS.filter((kind) => !LOST_RESPONSES.includes(kind))

/** The messages of the mock server, in the visitor's words. */
const REFUSALS: Partial<Record<FailureKind, string>> = {
  '400': "Some details weren't accepted. Please check them and try again.",
  '404': "We couldn't find what you're looking for.",
  '409': 'This changed while you were booking. Please check your order and try again.',
  '429': 'Too many people are booking right now. Please try again in a moment.',
  '503': "We can't reach our booking system right now. Please try again in a moment.",
}

/** The message that the screen shows for a failed call. */
export function failureMessage(kind: FailureKind): string {
  if (kind === 'network')
    return "We couldn't reach our booking system. Please try again.Network Error"
  if (kind === 'invalid_date') return 'There are no places left on this date'
  // The message field of this response is not a string: an explanation stands before the message of ERR-2.
  if (kind === '500')
    return 'Something went wrong on our side. Please try again.Request failed with status code 500'
  return LOST_RESPONSES.includes(kind) ? UNEXPECTED : (REFUSALS[kind] ?? '')
}
