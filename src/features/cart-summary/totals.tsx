import { getErrorMessage } from '#src/api/errors.ts'
import { css } from '@linaria/core'
import type { OrderIntent, Settings } from '#src/contract/entities.ts'
import { UnknownCodeError, findUsedPayment } from '#src/domain/order.ts'
import { formatMoney } from '#src/i18n/format-money.ts'
import { color, font, minWidth, mutedText, space } from '#src/theme/tokens.ts'
import { buildFeeLines } from './sum-lines.ts'
import { t } from '#src/i18n/language.ts'

/** Of the line of the total beside the step. */
export const TOTAL_HEIGHT = `calc(2 * ${space.m} + 1.625rem)`

const totals = css`
  > * {
    margin-bottom: ${space.xs};
  }

  > :first-child {
    padding-top: ${space.m};
    border-top: 1px solid ${color('line')};
  }

  small {
    display: block;
    margin-top: -${space.xxs};
    font-variant-numeric: tabular-nums;
  }

  small,
  p {
    ${mutedText()};
  }

  /* Where the order scrolls, the total stays in sight: a box around it would hold it back. */
  ${minWidth('lg')} {
    display: contents;
  }
`

const row = css`
  display: flex;
  justify-content: space-between;
  gap: ${space.m};

  > :last-child {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`

const sum = css`
  display: grid;
  gap: ${space.xs};
  margin: 0;
  padding-block: ${space.m};
  border-top: 1px solid ${color('line')};
  background: ${color('card')};

  > :first-child {
    font: 700 ${font.lead} ${font.family};
  }

  ${minWidth('lg')} {
    position: sticky;
    bottom: 0;
  }
`

/** The title of a fee; shows the error in its line when the settings do not list the fee. */
function resolveFeeTitle(settings: Settings, fee: { code: string; title: string }): string {
  const isListed = findUsedPayment(settings, fee.code) !== undefined
  return isListed ? fee.title : getErrorMessage(new UnknownCodeError('payment', fee.code))
}

/** The note under a total of zero or less; null if something is charged. */
function getFreeNote(cart: OrderIntent['extendedCart']): string | null {
  const { items, pricing } = cart
  if (pricing.displayed.total > 0) return null
  if (pricing.displayed.total < 0)
    return `${t.cart.nothingCharged(cart)}. ${t.cart.notPaidOut(cart)}`
  const hasCharges = items.some(
    (item) => item.upgraded !== null || item.mandatoryPayments.length > 0,
  )
  return hasCharges ? t.cart.nothingCharged(cart) : t.cart.included(cart)
}

/**
 * The amounts to pay, as summed by the server (`pricing.displayed`, CART-4). The amounts of the lines add up to the
 * total: below a sum of several fees, each fee is listed.
 */
export function Totals({ order, settings }: { order: OrderIntent; settings: Settings }) {
  const { items, pricing } = order.extendedCart
  const { total, upgrades, mandatoryPayments } = pricing.displayed
  const hasUpgrades = items.some(({ upgraded }) => upgraded !== null)
  const feeLines = buildFeeLines(order)
  // Amounts of lines that do not add up to the server's sum would contradict the total.
  const doFeesAddUp =
    feeLines.reduce((sum, fee) => sum + fee.pricing.displayed, 0) === mandatoryPayments
  const formatAmount = (minor: number) => formatMoney(minor, settings.currency, { decimals: true })
  const freeNote = getFreeNote(order.extendedCart)
  const [onlyFee] = doFeesAddUp && feeLines.length === 1 ? feeLines : []
  return (
    <div className={totals} role="group" aria-label={t.cart.totals}>
      {(upgrades !== 0 || hasUpgrades) && (
        <div className={row}>
          <span>{t.steps.upgrades}</span>
          <span translate="no">{formatAmount(upgrades)}</span>
        </div>
      )}
      {(!doFeesAddUp || feeLines.length > 0) && (
        <div className={row}>
          <span dir="auto">
            {onlyFee ? resolveFeeTitle(settings, onlyFee) : t.cart.mandatoryPayments}
          </span>
          <span translate="no">{formatAmount(mandatoryPayments)}</span>
        </div>
      )}
      {onlyFee !== undefined && onlyFee.description !== '' && (
        <small dir="auto">{onlyFee.description}</small>
      )}
      {onlyFee === undefined &&
        feeLines.map((fee) => (
          <small key={fee.code}>
            <bdi>{resolveFeeTitle(settings, fee)}</bdi>
            {doFeesAddUp && <bdi>{` ${formatAmount(fee.pricing.displayed)}`}</bdi>}
            {fee.description !== '' && (
              <>
                <bdi>{' · '}</bdi>
                <bdi>{fee.description}</bdi>
              </>
            )}
          </small>
        ))}
      <div className={sum}>
        <div className={row}>
          <span>{t.cart.total}</span>
          <span translate="no" data-total="">
            {formatAmount(total)}
          </span>
        </div>
        {freeNote !== null && <p>{freeNote}</p>}
      </div>
    </div>
  )
}
