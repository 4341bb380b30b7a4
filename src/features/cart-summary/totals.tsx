import { getErrorMessage } from '#src/api/errors.ts'
import { css } from '@linaria/core'
import type { OrderIntent, Settings } from '#src/contract/entities.ts'
import { UnknownCodeError, findUsedPayment } from '#src/domain/order.ts'
import { formatMoney } from '#src/i18n/format-money.ts'
import { color, font, mutedText, space } from '#src/theme/tokens.ts'
import { ContactHint } from '#src/components/error-display/error-display.tsx'
import { buildFeeLines, hasUnknownFee } from './sum-lines.ts'
import { t } from '#src/i18n/language.ts'

const sums = css`
  padding-top: ${space.m};
  border-top: 1px solid ${color('line')};

  > * {
    margin-bottom: ${space.xs};
  }

  small {
    display: block;
    margin-top: -${space.xxs};
    font-variant-numeric: tabular-nums;
    ${mutedText()};
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

const totals = css`
  display: grid;
  gap: ${space.xs};
  padding-block: ${space.m};
  border-top: 1px solid ${color('line')};

  > :first-child {
    font: 700 ${font.lead} ${font.family};
  }

  > p {
    margin: 0;
    ${mutedText()};
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

type Props = { order: OrderIntent; settings: Settings }

function formatAmount(minor: number, { currency }: Settings): string {
  return formatMoney(minor, currency, { decimals: true })
}

/**
 * The server's sums of upgrades and fees (`pricing.displayed`, CART-4). The amounts of the lines add up to the total:
 * below a sum of several fees, each fee is listed; one that the settings do not list leads to help (CART-8).
 */
export function Sums({ order, settings }: Props) {
  const { items, pricing } = order.extendedCart
  const { upgrades, mandatoryPayments } = pricing.displayed
  const hasUpgrades = upgrades !== 0 || items.some(({ upgraded }) => upgraded !== null)
  const feeLines = buildFeeLines(order)
  // Amounts of lines that do not add up to the server's sum would contradict the total.
  const doFeesAddUp =
    feeLines.reduce((sum, fee) => sum + fee.pricing.displayed, 0) === mandatoryPayments
  const hasFees = !doFeesAddUp || feeLines.length > 0
  const [onlyFee] = doFeesAddUp && feeLines.length === 1 ? feeLines : []
  if (!hasUpgrades && !hasFees) return null
  return (
    <div className={sums}>
      {hasUpgrades && (
        <div className={row}>
          <span>{t.steps.upgrades}</span>
          <span translate="no">{formatAmount(upgrades, settings)}</span>
        </div>
      )}
      {hasFees && (
        <div className={row}>
          <span dir="auto">
            {onlyFee ? resolveFeeTitle(settings, onlyFee) : t.cart.mandatoryPayments}
          </span>
          <span translate="no">{formatAmount(mandatoryPayments, settings)}</span>
        </div>
      )}
      {onlyFee !== undefined && onlyFee.description !== '' && (
        <small dir="auto">{onlyFee.description}</small>
      )}
      {onlyFee === undefined &&
        feeLines.map((fee) => (
          <small key={fee.code}>
            <bdi>{resolveFeeTitle(settings, fee)}</bdi>
            {doFeesAddUp && <bdi>{` ${formatAmount(fee.pricing.displayed, settings)}`}</bdi>}
            {fee.description !== '' && (
              <>
                <bdi>{' · '}</bdi>
                <bdi>{fee.description}</bdi>
              </>
            )}
          </small>
        ))}
      {hasUnknownFee(order, settings) && <ContactHint />}
    </div>
  )
}

/** The amount to pay, as summed by the server, and what it means if nothing is charged (CART-4, PAY-14). */
export function Totals({ order, settings }: Props) {
  const { total } = order.extendedCart.pricing.displayed
  const freeNote = getFreeNote(order.extendedCart)
  return (
    <div className={totals} role="group" aria-label={t.cart.totals}>
      <div className={row}>
        <span>{t.cart.total}</span>
        <span translate="no" data-total="">
          {formatAmount(total, settings)}
        </span>
      </div>
      {freeNote !== null && <p>{freeNote}</p>}
    </div>
  )
}
