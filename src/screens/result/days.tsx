import { css } from '@linaria/core'
import type { OrderIntent, Settings } from '#src/contract/entities.ts'
import { activeOption } from '#src/domain/order.ts'
import type { TimeGap } from '#src/domain/plan-days.ts'
import { planDays } from '#src/domain/plan-days.ts'
import { formatDate } from '#src/i18n/format-dates.ts'
import { formatDuration } from '#src/i18n/format-duration.ts'
import { color, font, minWidth, radius, space } from '#src/theme/tokens.ts'
import { Heading } from '#src/ui/heading.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { Booking } from './booking.tsx'
import { t } from '#src/i18n/language.ts'

const MAX_PICTURES = 4

const strip = css`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: 2px;
  overflow: hidden;
  height: 64px;
  border-radius: ${radius.card};

  ${minWidth('sm')} {
    height: 120px;
  }

  &:not(:has(> :nth-child(2))) {
    height: 80px;

    ${minWidth('sm')} {
      height: 200px;
    }
  }

  > * {
    aspect-ratio: auto;
    min-height: 0;
  }

  @media print {
    display: none;
  }
`

const card = css`
  --inset: ${space.m};
  border: 1px solid ${color('line')};
  border-radius: ${radius.card};
  background: ${color('card')};

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

/* The line runs from the dot of each booking to that of the next one. */
const line = css`
  --line-gap: ${space.s};
  --dot: 13px;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--line-gap);
  margin: 0;
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
    box-sizing: border-box;
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

function formatMinutes(minutes: number): string {
  return formatDuration(`PT${Math.floor(minutes / 60)}H${minutes % 60}M`)
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

/** The days of the order: its bookings in order of time on a line, with what lies between them (RESULT-2, RESULT-16). */
export function Days({ order, settings }: { order: OrderIntent; settings: Settings }) {
  const { items } = order.extendedCart
  const isAlone = items.length === 1
  const pictures = items.flatMap((item) => {
    const { code } = activeOption(item).tour
    const cover = settings.usedTours.find((tour) => tour.code === code)?.images.cover ?? null
    return cover === null ? [] : [{ id: item.id, cover }]
  })
  return (
    <>
      {pictures.length > 0 && (
        <div className={strip}>
          {pictures.slice(0, MAX_PICTURES).map(({ id, cover }) => (
            <Picture key={id} src={cover} eager />
          ))}
        </div>
      )}
      <div className={card}>
        {planDays(items, settings).map(({ date, bookings }) => (
          <div key={date}>
            {/* A single booking says its day itself. */}
            {!isAlone && <Heading level={3}>{formatDate(date)}</Heading>}
            <ol className={line}>
              {bookings.map(({ item, gap }) => (
                <li key={item.id}>
                  {gap && <GapNote gap={gap} />}
                  <Booking order={order} item={item} settings={settings} isAlone={isAlone} />
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </>
  )
}
