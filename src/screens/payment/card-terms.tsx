import { css } from '@linaria/core'
import type { OrderIntent, Settings } from '#src/contract/entities.ts'
import { formatMoney } from '#src/lib/money.ts'
import { color, radius, space } from '#src/theme/tokens.ts'
import { Icon } from '#src/ui/icon.tsx'

const terms = css`
  @layer screens {
    display: grid;
    gap: ${space.xs};
    margin: 0;
    padding: ${space.m};
    border-radius: ${radius.card};
    background: ${color('accentSoft')};
    list-style: none;

    li {
      display: grid;
      grid-template-columns: auto 1fr;
      gap: ${space.xs};
    }

    svg {
      margin-top: 2px;
      color: ${color('accentText')};
    }
  }
`

/** What is charged and when, and what cannot be refunded: true for every total (PAY-10, PAY-14). */
export function CardTerms({ order, settings }: { order: OrderIntent; settings: Settings }) {
  const { items, pricing } = order.extendedCart
  const { total } = pricing.displayed
  const hasUpgrades = items.some(({ upgraded }) => upgraded !== null)
  const hasFees = items.some(({ mandatoryPayments }) => mandatoryPayments.length > 0)
  return (
    <ul className={terms}>
      <li>
        <Icon name="lock" />
        <span>Your card is validated now and not charged at this point.</span>
      </li>
      <li>
        <Icon name="ticket" />
        <span>
          Only upgrades and mandatory payments are charged:{' '}
          {total > 0 ? (
            <>
              <strong>{formatMoney(total, settings.currency, { decimals: true })}</strong>, once
              your booking is confirmed.
            </>
          ) : hasUpgrades || hasFees ? (
            'nothing for this order.'
          ) : (
            'there are none in this order.'
          )}
        </span>
      </li>
      <li>
        <Icon name="calendar" />
        <span>
          Cancellation is free up to 24 hours before the start
          {total > 0 || hasUpgrades ? ', but upgrades are non-refundable.' : '.'}
        </span>
      </li>
    </ul>
  )
}
