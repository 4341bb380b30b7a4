import { getErrorMessage } from '#src/api/errors.ts'
import { useSettings } from '#src/order/order.ts'
import { ErrorDisplay } from '#src/components/error-display/error-display.tsx'
import type { OrderIntent } from '#src/contract/entities.ts'
import type { OrderPart } from '#src/domain/order-differences.ts'
import { useTimeLeft } from '#src/features/order-expiry/use-time-left.ts'
import { formatMoney } from '#src/i18n/format-money.ts'
import { Alert } from '#src/ui/alert.tsx'
import type { PaymentProblem } from './card-payment.ts'
import type { PaymentError } from '#src/features/open-payment/report-payment-error.ts'
import { t } from '#src/i18n/language.ts'
import { formatList } from '#src/i18n/format-list.ts'
import { ReloadPageButton } from './slow-load-notice.tsx'

function getPartName(part: Exclude<OrderPart, 'total' | 'setupIntent'>): string {
  return {
    items: t.payment.tours,
    times: t.payment.times,
    guests: t.payment.guests,
    travelers: t.payment.travelers,
    contact: t.payment.contact,
    expiry: t.payment.expiry,
  }[part]
}

/** Names the changes since the visitor saw the order, and says that Pay waits for another press (PAY-11). */
function formatChanges(changes: OrderPart[], total: string): string {
  const names = changes.flatMap((part) =>
    part === 'total' || part === 'setupIntent' ? [] : getPartName(part),
  )
  const sentences = []
  if (changes.includes('total')) sentences.push(t.payment.newTotal(total))
  if (names.length > 0) sentences.push(t.payment.changedMeanwhile(formatList(names)))
  if (changes.includes('setupIntent')) sentences.push(t.payment.enterAgain)
  return sentences.join(' ')
}

/** Without a connection the provider has said nothing: Stripe.js asks to try again, which is not the visitor's task. */
function describeUnknownOutcome({ type, message = '' }: PaymentError): string {
  const reason = type === 'api_connection_error' ? '' : message
  return `${t.payment.unknownOutcome(null)} ${reason}`.trim()
}

/** A payment error with its message in the visitor's language: what is logged stays English. */
function localizeError(error: PaymentError): PaymentError {
  switch (error.kind) {
    case 'not-loaded':
      return { message: t.payment.loadError }
    case 'still-saving':
      return { message: t.payment.stillSaving }
    case 'unknown-outcome':
      return { message: describeUnknownOutcome(error) }
    case 'not-verified':
      return { message: t.payment.notVerified('unverified') }
    default:
      return error
  }
}

/** Tells whether the provider or the bank has refused this card: nothing was charged, and another card can be used. */
export function isRefusal(problem: PaymentProblem | null): boolean {
  if (problem === null || !('error' in problem)) return false
  const { type, code } = problem.error
  return type === 'card_error' || code === 'setup_intent_authentication_failure'
}

/** Of any other refusal the provider's words say what to do. */
const ADVISED_CODES = new Set(['card_declined', 'expired_card'])

/** Says that the places are held, while their time is known. The contact stands below the form, as the way on does. */
function RefusalDisplay({ error, order }: { error: PaymentError; order: OrderIntent }) {
  const isHeld = useTimeLeft(order, (timeLeft) => timeLeft !== null && timeLeft > 0)
  const comfort = (isHeld ? t.payment.declinedHintHeld : t.payment.declinedHint)('unverified')
  const advice = ADVISED_CODES.has(error.code ?? '') ? ` ${t.payment.tryAnotherCard}` : ''
  return (
    <Alert kind="error" role="alert" meaning={comfort + advice}>
      {getErrorMessage(error)}
    </Alert>
  )
}

/** Why Pay has stopped; nothing without a problem. */
export function PaymentProblemNotice(props: {
  problem: PaymentProblem | null
  order: OrderIntent
}) {
  const { problem, order } = props
  const { currency } = useSettings()
  if (problem === null) return null
  if ('error' in problem)
    return problem.error.kind === 'still-saving' ? (
      <Alert kind="warning" role="alert" way={<ReloadPageButton />}>
        {t.payment.stillSaving}
      </Alert>
    ) : isRefusal(problem) ? (
      <RefusalDisplay error={problem.error} order={order} />
    ) : (
      <ErrorDisplay error={localizeError(problem.error)} />
    )
  return (
    <Alert kind="warning" role="alert">
      {formatChanges(
        problem.changes,
        formatMoney(order.extendedCart.pricing.displayed.total, currency, { decimals: true }),
      )}
    </Alert>
  )
}
