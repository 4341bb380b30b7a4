import { css } from '@linaria/core'
import type { OrderIntent } from '#src/contract/entities.ts'
import { formatCountdown } from '#src/domain/countdown.ts'
import { usePaymentPhase } from '#src/order/payment-lock.ts'
import { color, font, minWidth, radius, space } from '#src/theme/tokens.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTimeLeft } from './use-time-left.ts'
import { t } from '#src/i18n/language.ts'
import { splitTag } from '#src/i18n/split-tag.ts'

const URGENT_MS = 120_000

const timer = css`
  @layer features {
    display: inline-flex;
    align-items: center;
    gap: ${space.xxs};
    padding: 2px ${space.xs};
    border-radius: ${radius.pill};
    background: ${color('surface')};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;

    &[data-urgent='true'] {
      background: ${color('redSoft')};
      color: ${color('red')};
    }
  }
`

/** What is counted down; hidden from screen readers, which read the name of the timer. */
const label = css`
  @layer features {
    font: ${font.small} ${font.family};

    &::before {
      content: attr(data-short);
    }

    &[data-short=''] {
      display: none;
    }

    ${minWidth('lg')} {
      &::before {
        content: attr(data-long);
      }

      &[data-short=''] {
        display: revert;
      }

      &[data-long=''] {
        display: none;
      }
    }
  }
`

/** A line of its own below the bar of the summary. */
const note = css`
  @layer features {
    order: 1;
    flex: 0 0 100%;
    padding-bottom: ${space.xs};
    color: ${color('red')};
    font: ${font.small} ${font.family};
  }
`

/** Words before or after the time: short in the bar of a small screen, long beside the step. */
function Words({ short, long }: { short: string; long: string }) {
  return (
    <span className={label} aria-hidden="true" data-short={short.trim()} data-long={long.trim()} />
  )
}

/** The time left as mm:ss, red below 120 seconds; renders nothing for an order without an expiry. */
export function Countdown({ order }: { order: OrderIntent }) {
  const timeLeft = useTimeLeft(order)
  const phase = usePaymentPhase()
  if (timeLeft === null) return null
  const isUrgent = timeLeft < URGENT_MS
  const [shortBefore, , shortAfter] = splitTag(t.countdown.heldShort)
  const [longBefore, , longAfter] = splitTag(t.countdown.placesHeld)
  const isFinishing = timeLeft <= 0 && phase === 'confirming'
  return (
    <>
      <span className={timer} role="timer" aria-label={t.countdown.timeLeft} data-urgent={isUrgent}>
        <Icon name="clock" size={16} />
        {isFinishing ? (
          <span>{t.countdown.finishing}</span>
        ) : (
          <>
            <Words short={shortBefore} long={longBefore} />
            <span translate="no">{formatCountdown(timeLeft)}</span>
            <Words short={shortAfter} long={longAfter} />
          </>
        )}
      </span>
      <p className={note} role="status">
        {isUrgent && timeLeft > 0 ? t.countdown.urgent : ''}
      </p>
    </>
  )
}
