import { useSettings } from '#src/api/order.ts'
import { ErrorDisplay } from '#src/components/error-display/error-display.tsx'
import type { OrderIntent } from '#src/contract/entities.ts'
import type { OrderPart } from '#src/domain/order-differences.ts'
import { formatMoney } from '#src/lib/money.ts'
import { Alert } from '#src/ui/alert.tsx'
import type { PaymentProblem } from './card-payment.ts'
import * as t from '#src/i18n/en/payment.ts'
import { formatList } from '#src/lib/format-list.ts'
import { localizeError } from './localize-error.ts'
import { ReloadPageButton } from './reload-page-button.tsx'

const LABELS: Record<Exclude<OrderPart, 'total' | 'setupIntent'>, () => string> = {
  items: t.tours,
  times: t.times,
  guests: t.guests,
  travelers: t.travelers,
  contact: t.contact,
  expiry: t.expiry,
}

/** What is no longer as the visitor saw it, and that Pay waits for another press (PAY-11). */
function formatChanges(changes: OrderPart[], total: string): string {
  const labels = changes.flatMap((part) =>
    part === 'total' || part === 'setupIntent' ? [] : LABELS[part](),
  )
  const sentences = []
  if (changes.includes('total')) sentences.push(t.newTotal({ total }))
  if (labels.length > 0) sentences.push(t.changedElsewhere({ parts: formatList(labels) }))
  if (changes.includes('setupIntent')) sentences.push(t.enterAgain())
  return sentences.join(' ')
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
        {t.stillSaving()}
        <ReloadPageButton />
      </Alert>
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
