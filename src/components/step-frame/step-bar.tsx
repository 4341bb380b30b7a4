import { css } from '@linaria/core'
import { useId } from 'react'
import { Link } from '#src/visit/link.tsx'
import type { StepState } from '#src/domain/steps.ts'
import { useIsPaying } from '#src/order/payment-lock.ts'
import { color, font, minWidth, mutedText, radius, space, unseen } from '#src/theme/tokens.ts'
import { useInitialLocation } from './step-frame.tsx'
import { t } from '#src/i18n/language.ts'

const nav = css`
  font: ${font.small} ${font.family};

  /* On a phone equal parts of a line of progress: the summary below it names the current step. */
  ol {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    gap: ${space.xxs};
    min-height: 36px;
    /* The room above the widget belongs to the parts, which have no words. */
    margin: -12px 0 0;
    padding: 0;
    list-style: none;
    counter-reset: step;
  }

  li {
    counter-increment: step;
    display: grid;
    min-width: 0;
  }

  li > * {
    padding-top: 20px;
    border-radius: ${radius.control};
    color: ${color('muted')};
    text-decoration: none;
    white-space: nowrap;
  }

  li > *::before {
    content: '';
    display: block;
    border: 2px solid ${color('lineStrong')};
    border-radius: ${radius.pill};
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
  }

  @media (forced-colors: active) {
    li > *::before {
      border-color: GrayText;
    }

    a::before,
    [aria-current='step']::before {
      border-color: Highlight;
    }
  }

  li > * > span {
    ${unseen()};
  }

  ${minWidth('md')} {
    ol {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0 ${space.xs};
      min-height: 44px;
      margin: 0;
    }

    li,
    li > * {
      display: flex;
      align-items: center;
    }

    li > * {
      gap: 6px;
      min-height: 44px;
      min-width: 24px;
      padding-top: 0;
      justify-content: center;
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
      flex: none;
      border-width: 1.5px;
      background: ${color('card')};
      font-weight: 600;
      font-size: 0.75rem;
    }

    a::before {
      background: ${color('accent')};
      color: ${color('onAccent')};
    }

    [aria-current='step']::before {
      background: ${color('highlight')};
      box-shadow: 0 0 0 3px ${color('highlightSoft')};
      color: ${color('onHighlight')};
    }

    li > * > span {
      position: static;
      width: auto;
      height: auto;
      clip-path: none;
    }
  }
`

/* The number is left out where long words, the time and the total need the line: it wraps to one that is cut off. */
const place = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space.xs};
  height: 1.5rem;
  clip-path: inset(0);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  span {
    ${mutedText()};
  }

  ${minWidth('md')} {
    display: none;
  }
`

/** The title and the number of the current step on a phone, where the bar has no words. */
export function StepPlace({ steps }: { steps: StepState[] }) {
  const index = steps.findIndex(({ state }) => state === 'current')
  const current = steps[index]
  return (
    <span className={place}>
      <b>{current && t.steps[current.id]}</b>
      <span>{`${index + 1}/${steps.length}`}</span>
    </span>
  )
}

/** The step bar: links to reached steps restore their query (STEPS-4). */
export function StepBar({ steps }: { steps: StepState[] }) {
  useInitialLocation()
  const isPaying = useIsPaying()
  const doneId = useId()
  const position = steps.findIndex(({ state }) => state === 'current') + 1
  return (
    <nav className={nav} aria-label={t.stepFrame.checkoutSteps}>
      <ol inert={isPaying}>
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
    </nav>
  )
}
