import { useSettings } from '#src/api/order.ts'
import type { Settings } from '#src/contract/entities.ts'
import { findMandatoryPayment } from '#src/domain/order.ts'
import { formatMoney } from '#src/lib/money.ts'
import { Alert } from '#src/ui/alert.tsx'

function listFeeCodes(settings: Settings, tourCode: string | undefined): string[] {
  return settings.usedMandatoryPaymentMatching
    .filter((match) => match.tourCode === tourCode)
    .flatMap((match) => match.mandatoryPaymentCodes)
}

/** A listed fee with its price, or the error that it is not listed (CART-8). */
function resolveFee(settings: Settings, code: string): { text: string } | { error: string } {
  try {
    const { title, pricing } = findMandatoryPayment(settings, code)
    return {
      text: `${title} ${formatMoney(pricing.displayed, settings.currency, { decimals: true })}`,
    }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

/** The mandatory payments of a tour, shown before it is added (ADDON-6, UPGRADE-2). */
export function TourFees({
  intro,
  tourCode,
  replacedTourCode,
}: {
  intro: string
  tourCode: string
  /** The tour that this one replaces: fees that both have are paid already. */
  replacedTourCode?: string
}) {
  const settings = useSettings()
  const paidCodes = listFeeCodes(settings, replacedTourCode)
  const codes = listFeeCodes(settings, tourCode).filter((code) => !paidCodes.includes(code))
  const fees = codes.map((code) => resolveFee(settings, code))
  const texts = fees.flatMap((fee) => ('text' in fee ? fee.text : []))
  const errors = fees.flatMap((fee) => ('error' in fee ? fee.error : []))
  return (
    <>
      {texts.length > 0 && (
        <p>
          {intro} {texts.join(', ')} per guest
        </p>
      )}
      {errors.map((error) => (
        <Alert key={error} kind="error">
          {error}
        </Alert>
      ))}
    </>
  )
}
