import { css } from '@linaria/core'
import { useId } from 'react'
import { Link } from '#src/visit/link.tsx'
import type { StepState } from '#src/domain/steps.ts'
import { usePaymentPhase } from '#src/order/payment-lock.ts'
import { color, font, minWidth, radius, space } from '#src/theme/tokens.ts'
import { useInitialLocation } from './step-frame.tsx'
import { t } from '#src/i18n/language.ts'

const nav = css`
  @layer components {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${space.xs};
    font: ${font.small} ${font.family};

    ol {
      flex: auto;
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 2px;
      margin: 0;
      padding: 0;
      list-style: none;
      counter-reset: step;
    }

    li {
      counter-increment: step;
      display: flex;
      align-items: center;
      min-width: 0;
    }

    li > * {
      display: flex;
      align-items: center;
      gap: 6px;
      min-height: 44px;
      min-width: 24px;
      justify-content: center;
      border-radius: ${radius.control};
      color: ${color('muted')};
      text-decoration: none;
      white-space: nowrap;
    }

    li > *::before {
      content: '';
      flex: none;
      width: 10px;
      height: 10px;
      border-radius: ${radius.pill};
      border: 2px solid ${color('lineStrong')};
      background: ${color('card')};
    }

    a::before {
      border-color: ${color('accentLine')};
      background: ${color('accent')};
    }

    a {
      color: ${color('text')};
    }

    a:hover {
      color: ${color('accentText')};
      text-decoration: underline;
    }

    [aria-current='step'] {
      color: ${color('text')};
      font-weight: 700;
    }

    [aria-current='step']::before {
      border-color: ${color('highlight')};
      background: ${color('highlight')};
      box-shadow: 0 0 0 3px ${color('highlightSoft')};
    }

    li > :not([aria-current]) > span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }

    ${minWidth('md')} {
      ol {
        gap: 0 ${space.xs};
      }

      /* Fills one line; on a second line of large text the steps keep together. */
      li:not(:last-child) {
        flex: 1 0 auto;
        max-width: 11rem;
      }

      li > *::before {
        content: counter(step);
        display: grid;
        place-items: center;
        width: 1.5rem;
        height: 1.5rem;
        border-width: 1.5px;
        font-weight: 600;
        font-size: 0.75rem;
      }

      a::before {
        color: ${color('onAccent')};
      }

      [aria-current='step']::before {
        color: ${color('onHighlight')};
      }

      li > :not([aria-current]) > span {
        position: static;
        width: auto;
        height: auto;
        clip-path: none;
      }
    }
  }
`

const count = css`
  @layer components {
    margin-inline-start: auto;
    color: ${color('muted')};
    font-variant-numeric: tabular-nums;

    ${minWidth('md')} {
      display: none;
    }
  }
`

/** The step bar: links to reached steps restore their query (STEPS-4). */
export function StepBar({ steps }: { steps: StepState[] }) {
  useInitialLocation()
  const isLocked = usePaymentPhase() !== 'none'
  const doneId = useId()
  const position = steps.findIndex(({ state }) => state === 'current') + 1
  return (
    <nav className={nav} aria-label={t.stepFrame.checkoutSteps}>
      <ol inert={isLocked}>
        {steps.map(({ id, state, href }, index) => (
          <li key={id}>
            {state === 'reached' ? (
              <Link to={href} {...(index < position - 1 ? { 'aria-describedby': doneId } : {})}>
                <span>{t.steps[id]}</span>
              </Link>
            ) : (
              <span {...(state === 'current' ? { 'aria-current': 'step' as const } : {})}>
                <span>{t.steps[id]}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
      <span id={doneId} hidden>
        {t.stepFrame.done}
      </span>
      <span className={count} aria-hidden="true">
        {`${position}/${steps.length}`}
      </span>
    </nav>
  )
}
