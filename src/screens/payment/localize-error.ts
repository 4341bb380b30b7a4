import * as t from '#src/i18n/en/payment.ts'
import { isRecord } from '#src/lib/parse-json.ts'
import { UNKNOWN_OUTCOME_ERROR } from './confirm-card.ts'
import { LOAD_ERROR_MESSAGE } from './load-stripe.ts'

/** A payment error with its message in the visitor's language: what is logged stays English. */
export function localizeError(error: unknown): unknown {
  const message = isRecord(error) ? error['message'] : undefined
  if (message === LOAD_ERROR_MESSAGE) return { message: t.loadError() }
  return error === UNKNOWN_OUTCOME_ERROR ? { message: t.unknownOutcome() } : error
}
