import { css } from '@linaria/core'
import type { OrderIntent } from '#src/contract/entities.ts'
import { formatCountdown } from '#src/domain/countdown.ts'
import { useVoice, useVoiceAtFocus } from '#src/visit/use-voice.ts'
import { usePaymentPhase } from '#src/order/payment-lock.ts'
import { color, font, minWidth, radius, space } from '#src/theme/tokens.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTimeLeft } from './use-time-left.ts'
import { t } from '#src/i18n/language.ts'
import { splitTag } from '#src/i18n/split-tag.ts'

const URGENT_MS = 120_000

const timer = css`
  display: inline-flex;
  /* Large text takes more than one line. */
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.xxs};
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

/** The words of the countdown beside the step, hidden from screen readers, which read the name of the timer. */
const label = css`
  display: none;
  font: ${font.small} ${font.family};
  white-space: normal;

  ${minWidth('lg')} {
    &::before {
      content: attr(data-words);
    }

    &:not([data-words='']) {
      display: revert;
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

/** Words before or after the time. */
function TimeLabel({ words }: { words: string }) {
  return <span className={label} aria-hidden="true" data-words={words.trim()} />
}

/** How the time left is shown; null: not at all. */
function rateTimeLeft(timeLeft: number | null): 'calm' | 'urgent' | 'over' | null {
  if (timeLeft === null) return null
  if (timeLeft <= 0) return 'over'
  return timeLeft < URGENT_MS ? 'urgent' : 'calm'
}

/** The only part of a page that nobody touches which renders each second. */
function Digits({ order }: { order: OrderIntent }) {
  return (
    <span translate="no">{useTimeLeft(order, (timeLeft) => formatCountdown(timeLeft ?? 0))}</span>
  )
}

export type CountdownProps = {
  order: OrderIntent
  /** The time alone, without the note of the last minutes. */
  isBrief?: boolean
}

/** The time left as mm:ss, red below 120 seconds; renders nothing while it is unknown. */
export function Countdown({ order, isBrief = false }: CountdownProps) {
  const state = useTimeLeft(order, rateTimeLeft)
  const phase = usePaymentPhase()
  const warning = state === 'urgent' ? t.countdown.urgent(state) : ''
  useVoice(warning)
  useVoiceAtFocus(warning)
  if (state === null) return null
  const [before, , after] = splitTag(t.countdown.placesHeld(state))
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
            <TimeLabel words={before} />
            <Digits order={order} />
            <TimeLabel words={after} />
          </>
        )}
      </span>
      {warning !== '' && !isBrief && <p className={note}>{warning}</p>}
    </>
  )
}
