import { css } from '@linaria/core'
import type { OrderIntent, Settings } from '#src/contract/entities.ts'
import { type TimeGap, planDays } from '#src/domain/plan-days.ts'
import { formatDayName } from '#src/i18n/format-dates.ts'
import { formatDuration } from '#src/i18n/format-duration.ts'
import { formatMoney } from '#src/i18n/format-money.ts'
import { splitTag } from '#src/i18n/split-tag.ts'
import { color, font, minWidth, radius, space, surface } from '#src/theme/tokens.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Booking } from './booking.tsx'
import { OrderActions } from './order-actions.tsx'
import { t } from '#src/i18n/language.ts'

const card = css`
  --inset: ${space.m};
  ${surface()};

  ${minWidth('sm')} {
    --inset: ${space.l};
  }

  @media print {
    --inset: ${space.xs};
  }

  > * {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.s};
    margin-inline: var(--inset);
    padding-block: var(--inset);
  }

  > * + * {
    padding-top: ${space.s};
    border-top: 1px solid ${color('line')};
  }

  > :not(:last-child) {
    padding-bottom: ${space.s};
  }

  ${minWidth('sm')} {
    > * + * {
      padding-top: var(--inset);
    }

    > :not(:last-child) {
      padding-bottom: var(--inset);
    }
  }

  @media print {
    > * {
      gap: ${space.xxs};
    }
  }
`

const dayHeading = css`
  letter-spacing: -0.01em;
  text-wrap: balance;

  &::first-letter {
    text-transform: uppercase;
  }
`

/* The line runs from the dot of each booking to that of the next one. */
const line = css`
  --line-gap: ${space.s};
  --dot: 13px;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--line-gap);
  padding: 0;
  list-style: none;

  ${minWidth('sm')} {
    --line-gap: ${space.l};
  }

  @media print {
    --line-gap: ${space.s};
  }

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--line-gap);
    padding-inline-start: ${space.l};
  }

  > li > * {
    position: relative;
  }

  > li:not(:last-child) > article::before,
  > li > p::before {
    content: '';
    position: absolute;
    inset-block: var(--dot) calc(-1 * var(--line-gap) - var(--dot));
    inset-inline-start: -19px;
    border-inline-start: 2px solid ${color('lineStrong')};
  }

  > li > article::after {
    content: '';
    position: absolute;
    inset-block-start: calc(var(--dot) - 6px);
    inset-inline-start: -24px;
    width: 12px;
    height: 12px;
    border: 3px solid ${color('accentLine')};
    border-radius: ${radius.pill};
    background: ${color('card')};
  }
`

const gapNote = css`
  display: flex;
  align-items: center;
  gap: 6px;
  font: ${font.small} ${font.family};

  &[data-warns='true'] {
    color: ${color('amber')};
    font-weight: 600;
  }
`

const foot = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.l};
  align-items: center;
  justify-content: space-between;
  padding-block: ${space.xs};

  ${minWidth('sm')} {
    padding-block: ${space.s};
  }
`

function formatMinutes(minutes: number): string {
  return formatDuration(`PT${Math.floor(minutes / 60)}H${minutes % 60}M`) ?? ''
}

function describeGap(gap: TimeGap): string {
  if (gap.kind === 'overlap') return t.slotPicker.overlapsTour(gap.name)
  const duration = formatMinutes(gap.minutes)
  return gap.kind === 'free' ? t.result.free(duration) : t.result.tight(duration)
}

function GapNote({ gap }: { gap: TimeGap }) {
  const warns = gap.kind !== 'free'
  return (
    <p className={gapNote} data-warns={warns}>
      <Icon name={warns ? 'warning' : 'clock'} size={16} />
      <span>{describeGap(gap)}</span>
    </p>
  )
}

/** The number of tours and the sum of what is charged for them: nothing is paid out (PAY-14). */
function OrderTotal({ order, settings }: { order: OrderIntent; settings: Settings }) {
  const { items, pricing } = order.extendedCart
  const total = Math.max(pricing.displayed.total, 0)
  const [count, sum, after] = splitTag(
    t.result.total(
      t.result.tours(items.length),
      formatMoney(total, settings.currency, { decimals: true }),
    ),
  )
  return (
    <p>
      <span>{count}</span>
      <strong translate="no">{sum}</strong>
      <span>{after}</span>
    </p>
  )
}

/** The bookings of each day in order of time on a line, with what lies between them (RESULT-16). */
function Plan({ order, settings }: { order: OrderIntent; settings: Settings }) {
  return planDays(order.extendedCart.items, settings).map(({ date, bookings }) => (
    <div key={date}>
      <h3 className={dayHeading}>{formatDayName(date)}</h3>
      <ol className={line}>
        {bookings.map(({ item, gap }) => (
          <li key={item.id}>
            {gap && <GapNote gap={gap} />}
            <Booking order={order} item={item} settings={settings} />
          </li>
        ))}
      </ol>
    </div>
  ))
}

/** A single booking as a ticket, several as a plan of their days, with what can be done with all of them (RESULT-2). */
export function Bookings({ order, settings }: { order: OrderIntent; settings: Settings }) {
  const [first, ...others] = order.extendedCart.items
  const isAlone = first !== undefined && others.length === 0
  return (
    <div className={card}>
      {isAlone ? (
        <div>
          <Booking order={order} item={first} settings={settings} isAlone />
        </div>
      ) : (
        <Plan order={order} settings={settings} />
      )}
      <div className={foot}>
        {!isAlone && <OrderTotal order={order} settings={settings} />}
        <OrderActions order={order} settings={settings} />
      </div>
    </div>
  )
}
