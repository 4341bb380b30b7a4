import { css } from '@linaria/core'
import type { OrderIntent } from '#src/contract/entities.ts'
import { formatCountdown } from '#src/domain/countdown.ts'
import { useService } from '#src/session/app-state.ts'
import { color, radius, space } from '#src/theme/tokens.ts'
import { Icon } from '#src/ui/icon.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { createExpiryPause } from './expiry-pause.ts'
import { useTimeLeft } from './use-time-left.ts'

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

/** The time left as mm:ss, red below 120 seconds; renders nothing for an order without an expiry. */
export function Countdown({ order }: { order: OrderIntent }) {
  const timeLeft = useTimeLeft(order)
  const { isPaused } = useService(createExpiryPause)
  if (timeLeft === null) return null
  const isUrgent = timeLeft < URGENT_MS
  return (
    <>
      <span className={timer} role="timer" aria-label="Time left" data-urgent={isUrgent}>
        <Icon name="clock" size={16} />
        {timeLeft <= 0 && isPaused() ? 'Finishing payment' : formatCountdown(timeLeft)}
      </span>
      <VisuallyHidden>
        <span role="status">{isUrgent && timeLeft > 0 ? 'Less than two minutes left' : ''}</span>
      </VisuallyHidden>
    </>
  )
}
