import type { MandatoryPayment, UnitCounter } from '#src/contract/entities.ts'
import { formatMoney } from '#src/lib/money.ts'
import type { UnitType } from '#src/contract/enums.ts'
import { UNIT_TYPES } from '#src/contract/enums.ts'
import { countGuests } from './guests.ts'
import { formatList } from '#src/lib/format-list.ts'
import * as t from '#src/i18n/en/fees.ts'

const PAYER_NOUNS = { ADULT: t.adult, CHILD: t.child, INFANT: t.infant }

/** 'adult': who pays, in the text 'per adult'. */
export function getPayerNoun(type: UnitType): string {
  return PAYER_NOUNS[type]()
}

/** 'guest', 'adult' or 'adult or child': who pays a fee. `unitTypes` undefined: every guest. */
function joinPayers(unitTypes: readonly UnitType[] = UNIT_TYPES): string {
  // The API may list a type twice.
  const payers = UNIT_TYPES.filter((type) => unitTypes.includes(type))
  return payers.length === UNIT_TYPES.length
    ? t.guest()
    : formatList(payers.map(getPayerNoun), 'disjunction')
}

/** 'City tax €2.50, Headset €3.00 per guest, Side gate €1.00 per adult': the price of fees that are not booked yet. */
export function formatFees(fees: readonly MandatoryPayment[], currency: string): string {
  return fees
    .map(({ title, pricing, unitTypes }, index) => {
      const payer = joinPayers(unitTypes)
      const text = `${title} ${formatMoney(pricing.displayed, currency, { decimals: true })}`
      const next = fees[index + 1]
      return next && joinPayers(next.unitTypes) === payer ? text : t.feesPer({ fees: text, payer })
    })
    .join(', ')
}

/** What fees that are not booked yet cost all guests, in minor units. */
export function sumFees(fees: readonly MandatoryPayment[], counters: UnitCounter[]): number {
  return fees.reduce((sum, { pricing, unitTypes = UNIT_TYPES }) => {
    const payers = counters.filter(({ type }) => unitTypes.includes(type))
    return sum + pricing.displayed * countGuests(payers)
  }, 0)
}
