import type { SetupIntentResult } from '@stripe/stripe-js'
import { isPaymentPending } from '#src/visit/pending-payment.ts'
import { byId } from '#mocks/server/booking/store/db.ts'
import { parseSetupIntentId } from '#mocks/server/stripe/client-secret.ts'
import type { Screen } from '#e2e/support/browser/mount/mount.ts'
import { changeStripe } from '#e2e/support/browser/conditions/stripe.ts'

/** What this tab knows of the latest confirmation of a setup intent. */
type Outcome = 'open' | 'unverified' | 'verified'

/** The card confirmations of a walk, over all its pages. */
export type CardWatch = {
  /** The confirmations of this page that Stripe.js has not answered. */
  countUnderWay: () => number
  /** The page is left, or its tab is closed: another tab knows nothing of the confirmations. */
  leavePage: (isTabKept: boolean) => void
  stop: () => void
}

/** The widget reads the server's time from a header, in seconds. */
const CLOCK_TOLERANCE_MS = 2000

/** Reads the outcome of a confirmation, which stays open without an answer of Stripe. */
function readOutcome({ setupIntent, error }: SetupIntentResult): Outcome {
  const status = setupIntent?.status ?? error?.setup_intent?.status
  if (status === 'succeeded') return 'verified'
  return error?.type === 'api_connection_error' ? 'open' : 'unverified'
}

/**
 * Watches what the widget sends to Stripe.
 * @param listReasons Why the card must not be confirmed now for this order.
 * @param addError Called for a confirmation that must not be sent.
 */
export function watchCard(
  { mockApi }: Screen,
  listReasons: (orderId: string) => string[],
  addError: (text: string) => void,
): CardWatch {
  const { db, clock } = mockApi.mockState
  const outcomes = new Map<string, Outcome>()
  let underWay = new Set<object>()

  function judge(setupIntentId: string): void {
    const outcome = outcomes.get(setupIntentId)
    const setupIntent = db.setupIntent.findFirst(byId(setupIntentId))
    const order = db.order.findFirst(byId(setupIntent?.order ?? ''))
    const { expiresAt, settling } = order ?? { expiresAt: null, settling: false }
    const endedAt = settling ? null : expiresAt
    if (outcome === 'verified') addError('The card is verified again')
    if (outcome === 'open') addError('The outcome of the last confirmation is not known')
    if ((order?.paidAt ?? null) !== null)
      addError('The card is confirmed for an order that is paid')
    if (!isPaymentPending(order?.id ?? '')) addError('A reload would not know of the confirmation')
    for (const reason of listReasons(order?.id ?? '')) addError(`The card is confirmed ${reason}`)
    if (endedAt !== null && clock.now() >= endedAt + CLOCK_TOLERANCE_MS)
      addError('The card is confirmed after the time of the order has ended')
  }

  const stop = changeStripe((stripe) => {
    const { confirmSetup, retrieveSetupIntent } = stripe
    const confirmations = underWay
    const watchedConfirm = async (options: Parameters<typeof confirmSetup>[0]) => {
      const id = parseSetupIntentId(options.clientSecret ?? '') ?? ''
      judge(id)
      outcomes.set(id, 'open')
      confirmations.add(options)
      const result: SetupIntentResult = await confirmSetup(options)
      confirmations.delete(options)
      outcomes.set(id, readOutcome(result))
      return result
    }
    Object.assign(stripe, { confirmSetup: watchedConfirm })
    stripe.retrieveSetupIntent = async (clientSecret) => {
      const result = await retrieveSetupIntent(clientSecret)
      const outcome = readOutcome(result)
      if (outcome !== 'open') outcomes.set(parseSetupIntentId(clientSecret) ?? '', outcome)
      return result
    }
  })
  return {
    countUnderWay: () => underWay.size,
    leavePage(isTabKept) {
      underWay = new Set()
      if (!isTabKept) outcomes.clear()
    },
    stop,
  }
}
