import type { MandatoryPayment, UnitCounter } from '#src/contract/entities.ts'
import { UNIT_TYPES } from '#src/contract/enums.ts'
import { countGuests } from './guests.ts'

/** What fees that are not booked yet cost all guests, in minor units. */
export function sumFees(fees: readonly MandatoryPayment[], counters: UnitCounter[]): number {
  return fees.reduce((sum, { pricing, unitTypes = UNIT_TYPES }) => {
    const payers = counters.filter(({ type }) => unitTypes.includes(type))
    return sum + pricing.displayed * countGuests(payers)
  }, 0)
}
