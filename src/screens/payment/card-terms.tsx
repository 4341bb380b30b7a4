import { css } from '@linaria/core'
import type { OrderIntent, Settings } from '#src/contract/entities.ts'
import { formatMoney } from '#src/i18n/format-money.ts'
import { color, font, minWidth, radius, space } from '#src/theme/tokens.ts'
import { Icon } from '#src/ui/icon.tsx'
import { t } from '#src/i18n/language.ts'
import { splitTag } from '#src/i18n/split-tag.ts'

const terms = css`
  display: grid;
  gap: ${space.xxs};
  padding: ${space.s};
  border-radius: ${radius.card};
  background: ${color('accentSoft')};
  font: ${font.small} ${font.family};
  list-style: none;

  ${minWidth('sm')} {
    gap: ${space.xs};
    padding: ${space.m};
    font: ${font.body} ${font.family};
  }

  li {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: ${space.xs};
  }

  svg {
    ${minWidth('sm')} {
      margin-top: 2px;
    }

    color: ${color('accentText')};
  }
`

/** States the charge and what cannot be refunded, for every total (PAY-10, PAY-14). */
export function CardTerms({ order, settings }: { order: OrderIntent; settings: Settings }) {
  const { total } = order.extendedCart.pricing.displayed
  const [before, amount, after] = splitTag(
    t.payment.charged(formatMoney(total, settings.currency, { decimals: true })),
  )
  return (
    <ul className={terms}>
      <li>
        <Icon name="lock" />
        <span>{t.payment.validated}</span>
      </li>
      <li>
        <Icon name="ticket" />
        <span>
          {total > 0 ? (
            <>
              <span>{before}</span>
              <strong translate="no">{amount}</strong>
              <span>{after}</span>
            </>
          ) : (
            t.payment.nothingCharged(order)
          )}
        </span>
      </li>
      <li>
        <Icon name="calendar" />
        <span>{t.payment.cancellation}</span>
      </li>
    </ul>
  )
}
