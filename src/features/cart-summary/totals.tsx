import { css } from '@linaria/core'
import type { OrderIntent, Settings } from '#src/contract/entities.ts'
import { findMandatoryPayment } from '#src/domain/order.ts'
import { formatMoney } from '#src/lib/money.ts'
import { color, font, space } from '#src/theme/tokens.ts'
import { buildFeeLines } from './fee-lines.ts'

const totals = css`
  @layer features {
    /* The rows are the summary's own, so that a long cart scrolls under the last one. */
    display: contents;

    > div {
      display: flex;
      justify-content: space-between;
      gap: ${space.m};
      padding-top: ${space.xs};
    }

    > div:first-child,
    > div:last-of-type {
      padding-top: ${space.m};
      border-top: 1px solid ${color('line')};
    }

    > div > :last-child {
      font-variant-numeric: tabular-nums;
      white-space: nowrap;
    }

    > div:last-of-type {
      position: sticky;
      bottom: 0;
      margin-top: ${space.xs};
      padding-bottom: ${space.m};
      background: ${color('white')};
      font: 700 ${font.lead} ${font.family};
    }

    small {
      display: block;
    }

    small,
    p {
      color: ${color('slate')};
      font: ${font.small} ${font.family};
    }

    p {
      margin-top: -${space.xs};
      padding-bottom: ${space.m};
    }
  }
`

/** The title of a fee; shows the error in its line when the settings do not list the fee. */
function resolveFeeTitle(settings: Settings, fee: { code: string; title: string }): string {
  try {
    return findMandatoryPayment(settings, fee.code) && fee.title
  } catch (error) {
    return error instanceof Error ? error.message : fee.title
  }
}

/** The amounts to pay, as summed by the server (`pricing.displayed`, CART-4). */
export function Totals({ order, settings }: { order: OrderIntent; settings: Settings }) {
  const { items, pricing } = order.extendedCart
  const { total, upgrades, mandatoryPayments } = pricing.displayed
  const hasUpgrades = items.some(({ upgraded }) => upgraded !== null)
  const feeLines = buildFeeLines(order)
  // Amounts of lines that do not add up to the server's sum would contradict the total.
  const isSplit =
    feeLines.reduce((sum, fee) => sum + fee.pricing.displayed, 0) === mandatoryPayments
  const formatAmount = (minor: number) => formatMoney(minor, settings.currency, { decimals: true })
  return (
    <div className={totals} role="group" aria-label="Totals">
      {(upgrades !== 0 || hasUpgrades) && (
        <div>
          <span>Upgrades</span>
          <span>{formatAmount(upgrades)}</span>
        </div>
      )}
      {(!isSplit || feeLines.length > 1) && (
        <div>
          <span>Mandatory payments</span>
          <span>{formatAmount(mandatoryPayments)}</span>
        </div>
      )}
      {feeLines.map((fee) => (
        <div key={fee.code}>
          <span>
            {resolveFeeTitle(settings, fee)}
            {fee.description !== '' && <small>{fee.description}</small>}
          </span>
          {isSplit && <span>{formatAmount(fee.pricing.displayed)}</span>}
        </div>
      ))}
      <div>
        <span>Total</span>
        <span>{formatAmount(total)}</span>
      </div>
      {total === 0 && items.length > 0 && !hasUpgrades && <p>Included with your pass</p>}
    </div>
  )
}
