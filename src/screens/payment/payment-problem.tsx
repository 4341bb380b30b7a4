import { useSettings } from '#src/order/order.ts'
import { ErrorDisplay } from '#src/components/error-display/error-display.tsx'
import type { OrderIntent } from '#src/contract/entities.ts'
import type { OrderPart } from '#src/domain/order-differences.ts'
import { useTimeLeft } from '#src/features/order-expiry/use-time-left.ts'
import { formatMoney } from '#src/i18n/format-money.ts'
import { Alert } from '#src/ui/alert.tsx'
import type { PaymentProblem } from './card-payment.ts'
import { t } from '#src/i18n/all-texts.ts'
import { formatList } from '#src/i18n/format-list.ts'
import { localizeError } from './localize-error.ts'
import { ReloadPageButton } from './reload-page-button.tsx'

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

/** What is no longer as the visitor saw it, and that Pay waits for another press (PAY-11). */
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

/** That the places are held is known while the order's time is. */
function DeclinedHint({ order }: { order: OrderIntent }) {
  const isHeld = useTimeLeft(order, (timeLeft) => timeLeft !== null && timeLeft > 0)
  return <p>{isHeld ? t.payment.declinedHintHeld : t.payment.declinedHint}</p>
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
      <Alert kind="warning" role="alert">
        <span>{t.payment.stillSaving}</span>
        <ReloadPageButton />
      </Alert>
    ) : (
      <>
        <ErrorDisplay error={localizeError(problem.error)} />
        {problem.error.type === 'card_error' && <DeclinedHint order={order} />}
      </>
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
