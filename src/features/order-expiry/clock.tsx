import { css } from '@linaria/core'
import type { OrderIntent } from '#src/contract/entities.ts'
import { formatCountdown } from '#src/domain/countdown.ts'
import { useVoice } from '#src/visit/use-voice.ts'
import { usePaymentPhase } from '#src/order/payment-lock.ts'
import { color, font, minWidth, radius, space } from '#src/theme/tokens.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTimeLeft } from './use-time-left.ts'
import { t } from '#src/i18n/language.ts'
import { splitTag } from '#src/i18n/split-tag.ts'

const URGENT_MS = 120_000

const timer = css`
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
`

/** The words of the countdown, hidden from screen readers, which read the name of the timer. */
const label = css`
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
`

/** A line of its own below the bar of the summary. */
const note = css`
  order: 1;
  flex: 0 0 100%;
  padding-bottom: ${space.xs};
  color: ${color('red')};
  font: ${font.small} ${font.family};
`

/** Words before or after the time: short in the bar of a small screen, long beside the step. */
function Words({ short, long }: { short: string; long: string }) {
  return (
    <span className={label} aria-hidden="true" data-short={short.trim()} data-long={long.trim()} />
  )
}

/** How the time left is shown; null: not at all. */
function rateTimeLeft(timeLeft: number | null): 'calm' | 'urgent' | 'over' | null {
  if (timeLeft === null) return null
  if (timeLeft <= 0) return 'over'
  return timeLeft < URGENT_MS ? 'urgent' : 'calm'
}

/** The only part of a page that nobody touches which renders each second. */
function Time({ order }: { order: OrderIntent }) {
  return (
    <span translate="no">{useTimeLeft(order, (timeLeft) => formatCountdown(timeLeft ?? 0))}</span>
  )
}

/** The time left as mm:ss, red below 120 seconds; renders nothing while it is unknown. */
export function OrderClock({ order }: { order: OrderIntent }) {
  const state = useTimeLeft(order, rateTimeLeft)
  const phase = usePaymentPhase()
  useVoice(state === 'urgent' ? t.countdown.urgent(state) : '')
  if (state === null) return null
  const [shortBefore, , shortAfter] = splitTag(t.countdown.heldShort)
  const [longBefore, , longAfter] = splitTag(t.countdown.placesHeld(state))
  return (
    <>
      <span
        className={timer}
        role="timer"
        aria-label={t.countdown.timeLeft}
        data-urgent={state !== 'calm'}
      >
        <Icon name="clock" size={16} />
        {state === 'over' && phase === 'confirming' ? (
          <span>{t.countdown.finishing}</span>
        ) : (
          <>
            <Words short={shortBefore} long={longBefore} />
            <Time order={order} />
            <Words short={shortAfter} long={longAfter} />
          </>
        )}
      </span>
      {state === 'urgent' && <p className={note}>{t.countdown.urgent(state)}</p>}
    </>
  )
}
