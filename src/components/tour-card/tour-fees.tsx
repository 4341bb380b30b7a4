import { getErrorMessage } from '#src/api/errors.ts'
import { useSettings } from '#src/order/order.ts'
import { formatFees } from '#src/i18n/format-fees.ts'
import { type FeesQuery, findTourFees } from '#src/domain/fees.ts'
import { Alert } from '#src/ui/alert.tsx'

/** The mandatory payments that a tour adds, and the errors of unlisted ones. */
export function useTourFees(query: FeesQuery) {
  return findTourFees(useSettings(), query)
}

/** The mandatory payments of a tour, shown before it is added (ADDON-6, UPGRADE-2). */
export function TourFees({
  message = (fees) => fees,
  ...query
}: FeesQuery & { message?: (fees: string) => string }) {
  const { currency } = useSettings()
  const { fees, errors } = useTourFees(query)
  return (
    <>
      {fees.length > 0 && <p>{message(formatFees(fees, currency))}</p>}
      {errors.map(getErrorMessage).map((message) => (
        <Alert key={message} kind="error">
          {message}
        </Alert>
      ))}
    </>
  )
}
