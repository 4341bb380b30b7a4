import type { MandatoryPayment } from '#src/contract/entities.ts'
import { type UnitType, UNIT_TYPES } from '#src/contract/enums.ts'
import { listPayers } from '#src/domain/fees.ts'
import { formatList } from './format-list.ts'
import { formatMoney } from './format-money.ts'
import { t } from './language.ts'

/** 'adult': who pays, in the text 'per adult'. */
export function getPayerNoun(type: UnitType): string {
  return { ADULT: t.fees.adult, CHILD: t.fees.child, INFANT: t.fees.infant }[type]
}

/** 'guest', 'adult' or 'adult or child': who pays a fee. */
function joinPayers(fee: MandatoryPayment): string {
  const payers = listPayers(fee)
  return payers.length === UNIT_TYPES.length
    ? t.fees.guest
    : formatList(payers.map(getPayerNoun), 'disjunction')
}

/** 'City tax: €2.50 per guest, Side gate: €1.00 per adult': the price of fees that are not booked yet. */
export function formatFees(fees: readonly MandatoryPayment[], currency: string): string {
  return fees
    .map((fee) => {
      const price = formatMoney(fee.pricing.displayed, currency, { decimals: true })
      return t.fees.fee(fee.title, price, joinPayers(fee))
    })
    .join(', ')
}
