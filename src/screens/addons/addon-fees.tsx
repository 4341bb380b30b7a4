import { useSettings } from '#src/api/order.ts'
import { formatFees } from '#src/domain/fees.ts'
import { findMandatoryPayment } from '#src/domain/order.ts'

/** The mandatory payments of a free tour, shown before it is added (ADDON-6). */
export function AddonFees({ tourCode }: { tourCode: string }) {
  const settings = useSettings()
  const codes = settings.usedMandatoryPaymentMatching
    .filter((match) => match.tourCode === tourCode)
    .flatMap((match) => match.mandatoryPaymentCodes)
  if (codes.length === 0) return null
  const fees = codes.map((code) => findMandatoryPayment(settings, code))
  return <p>Free with your pass, plus {formatFees(fees, settings.currency)}</p>
}
