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
    background: ${color('frenchBlueSoft')};
    list-style: none;

    li {
      display: grid;
      grid-template-columns: auto 1fr;
      gap: ${space.xs};
    }

    svg {
      margin-top: 2px;
      color: ${color('frenchBlueDark')};
    }
  }
`

/** Explains when the card is charged (PAY-10). */
export function CardTerms({ order, settings }: { order: OrderIntent; settings: Settings }) {
  const { total } = order.extendedCart.pricing.displayed
  const amount = formatMoney(total, settings.currency, { decimals: true })
  return (
    <ul className={terms}>
      <li>
        <Icon name="lock" />
        <span>Your card is validated now and not charged at this point.</span>
      </li>
      <li>
        <Icon name="ticket" />
        <span>
          Only upgrades and mandatory payments are charged
          {total === 0
            ? ': there are none in this order.'
            : `: ${amount}. Upgrades are non-refundable.`}
        </span>
      </li>
      <li>
        <Icon name="calendar" />
        <span>Cancellation is free up to 24 hours before the start.</span>
      </li>
    </ul>
  )
}
