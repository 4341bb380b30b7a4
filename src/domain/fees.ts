import type { MandatoryPayment, Settings, UnitCounter } from '#src/contract/entities.ts'
import { type UnitType, UNIT_TYPES } from '#src/contract/enums.ts'
import { countGuests } from './guests.ts'
import { UnknownCodeError, findUsedPayment } from './order.ts'

/** A tour, and the one that it replaces: fees that both have are paid already. */
export type FeesQuery = { tourCode: string; replacedTourCode?: string }

function listFeeCodes(settings: Settings, tourCode: string | undefined): Set<string> {
  const matches = settings.usedMandatoryPaymentMatching.filter(
    (match) => match.tourCode === tourCode,
  )
  return new Set(matches.flatMap((match) => match.mandatoryPaymentCodes))
}

/** The fees that a tour adds, and the errors of those that the settings do not list (CART-8). */
export function findTourFees(
  settings: Settings,
  { tourCode, replacedTourCode }: FeesQuery,
): { fees: MandatoryPayment[]; errors: UnknownCodeError[] } {
  const paidCodes = listFeeCodes(settings, replacedTourCode)
  const codes = [...listFeeCodes(settings, tourCode)].filter((code) => !paidCodes.has(code))
  const isUnknown = (code: string) => findUsedPayment(settings, code) === undefined
  return {
    fees: codes.flatMap((code) => findUsedPayment(settings, code) ?? []),
    errors: codes.filter(isUnknown).map((code) => new UnknownCodeError('payment', code)),
  }
}

/** Who pays a fee; every guest where it names none. */
export function listPayers({ unitTypes = [] }: MandatoryPayment): readonly UnitType[] {
  return unitTypes.length === 0 ? UNIT_TYPES : UNIT_TYPES.filter((type) => unitTypes.includes(type))
}

/** Returns the price of fees that are not booked yet, for all guests, in minor units. */
export function sumFees(fees: readonly MandatoryPayment[], counters: UnitCounter[]): number {
  return fees.reduce((sum, fee) => {
    const payers = counters.filter(({ type }) => listPayers(fee).includes(type))
    return sum + fee.pricing.displayed * countGuests(payers)
  }, 0)
}
