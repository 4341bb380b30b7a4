import { getErrorMessage } from '#src/api/errors.ts'
import { useSettings } from '#src/order/order.ts'
import type { MandatoryPayment, Settings } from '#src/contract/entities.ts'
import { formatFees } from '#src/i18n/format-fees.ts'
import { findMandatoryPayment } from '#src/domain/order.ts'
import { Alert } from '#src/ui/alert.tsx'

function listFeeCodes(settings: Settings, tourCode: string | undefined): string[] {
  return settings.usedMandatoryPaymentMatching
    .filter((match) => match.tourCode === tourCode)
    .flatMap((match) => match.mandatoryPaymentCodes)
}

/** The listed fees of a tour, and the errors of those that the settings do not list (CART-8). */
function resolveFees(settings: Settings, codes: string[]) {
  const fees: MandatoryPayment[] = []
  const errors: string[] = []
  for (const code of codes)
    try {
      fees.push(findMandatoryPayment(settings, code))
    } catch (error) {
      errors.push(getErrorMessage(error))
    }
  return { fees, errors }
}

type FeesQuery = {
  tourCode: string
  /** The tour that this one replaces: fees that both have are paid already. */
  replacedTourCode?: string
}

/** The mandatory payments that a tour adds, and the errors of unlisted ones. */
export function useTourFees({ tourCode, replacedTourCode }: FeesQuery) {
  const settings = useSettings()
  const paidCodes = listFeeCodes(settings, replacedTourCode)
  const codes = listFeeCodes(settings, tourCode).filter((code) => !paidCodes.includes(code))
  return resolveFees(settings, codes)
}

/** The mandatory payments of a tour, shown before it is added (ADDON-6, UPGRADE-2). */
export function TourFees({ message, ...query }: FeesQuery & { message: (fees: string) => string }) {
  const { currency } = useSettings()
  const { fees, errors } = useTourFees(query)
  return (
    <>
      {fees.length > 0 && <p>{message(formatFees(fees, currency))}</p>}
      {errors.map((error) => (
        <Alert key={error} kind="error">
          {error}
        </Alert>
      ))}
    </>
  )
}
