import { css } from '@linaria/core'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { createScreenReveal } from '#src/host-channel/reveal.ts'
import { usePaymentPhase } from '#src/order/payment-lock.ts'
import { useService } from '#src/visit/app-state.ts'
import { createVoice } from '#src/visit/voice.ts'
import { t } from '#src/i18n/language.ts'
import { color, font, minWidth, space } from '#src/theme/tokens.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { BackLink } from './back-link.tsx'
import { useStepStates } from './use-steps.ts'

const heading = css`
  --font: var(--heading-font);
  font: 700 ${font.h2} ${font.family};
  letter-spacing: -0.02em;
  text-wrap: balance;

  ${minWidth('md')} {
    font: 700 ${font.h1} ${font.family};
  }
`

/* Unlike `VisuallyHidden` it counts as in sight where the step is. */
const hiddenHeading = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(0);
  opacity: 0;
`

const frame = css`
  display: grid;
  gap: ${space.m};

  ${minWidth('md')} {
    gap: ${space.l};
  }
`

const intro = css`
  margin-top: ${space.xxs};
  color: ${color('muted')};

  /* Sentences of the operator take less of a phone than the question of a step. */
  > div {
    margin-block: -${space.xxs};
    font: ${font.small} ${font.family};

    ${minWidth('md')} {
      margin-block: 0;
      font: ${font.body} ${font.family};
    }
  }
`

/** A group that is no box. */
const content = css`
  display: contents;
`

const footer = css`
  display: grid;
  gap: ${space.s};
  padding-top: ${space.xs};

  ${minWidth('sm')} {
    display: flex;
    align-items: center;
    justify-content: flex-end;
    flex-wrap: wrap;
    reading-flow: flex-visual;
    text-align: end;

    /* A hint has its own line, above Back and Next. */
    > p {
      order: -2;
      flex-basis: 100%;
    }
  }
`

/** Tracks the displayed location: the first screen must not take the focus from the host page (STEPS-10). */
function createLocationTracker() {
  let shownKey: string | null = null
  return {
    /** Marks the first location as displayed before its heading renders. */
    markInitial(key: string): void {
      shownKey ??= key
    },
    /** Tells whether a heading or placeholder at this location follows another screen. */
    isChange(key: string): boolean {
      return shownKey !== null && shownKey !== key
    },
    /** The heading at this location is displayed. */
    recordShown(key: string): void {
      shownKey = key
    },
    /** The heading was removed with the focus: the next one at the same location takes it. */
    recordLostFocus(): void {
      shownKey = ''
    },
  }
}

/** Marks the first location once the step bar renders: the visitor may use it before the screen's code has loaded. */
export function useInitialLocation(): void {
  const { key } = useLocation()
  const locationTracker = useService(createLocationTracker)
  useEffect(() => locationTracker.markInitial(key), [key, locationTracker])
}

/**
 * Brings a screen, or its placeholder, into view where it follows another one (HOST-1). Before the other effects: a
 * screen that was opened for a part of it then brings that part into view.
 */
export function useScreenReveal(): void {
  const { key } = useLocation()
  const locationTracker = useService(createLocationTracker)
  const revealScreen = useService(createScreenReveal)
  useLayoutEffect(() => {
    if (locationTracker.isChange(key)) revealScreen()
  }, [key, locationTracker, revealScreen])
}

/** The h1 of a screen: receives the focus after a step change and sets the document title (STEPS-10). */
export function ScreenHeading(props: {
  title: string
  /** The page says the title in another place: screen readers alone have this one. */
  isHidden?: boolean
  /** Replaces a heading that tags and the provider's scripts must not read (RESULT-10). */
  documentTitle?: string
}) {
  const { title, isHidden = false, documentTitle = title } = props
  const ref = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const locationTracker = useService(createLocationTracker)
  const { say } = useService(createVoice)
  useScreenReveal()
  useEffect(() => {
    if (locationTracker.isChange(key)) {
      ref.current?.focus({ preventScroll: true })
      say('')
    }
    locationTracker.recordShown(key)
  }, [key, locationTracker, say])
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (document.activeElement === element) locationTracker.recordLostFocus()
    }
  }, [locationTracker])
  useEffect(() => {
    document.title = documentTitle
  }, [documentTitle])
  return (
    <h1 ref={ref} tabIndex={-1} className={isHidden ? hiddenHeading : heading}>
      {title}
    </h1>
  )
}

/**
 * The position of the step, for screen readers. It precedes the heading: when the pressed button goes with its page,
 * Orca moves in silence to the first text of the new page, and does not read a heading again that it has come to in
 * silence (STEPS-10).
 */
function StepPosition() {
  const steps = useStepStates()
  const position = steps.findIndex(({ state }) => state === 'current') + 1
  return <VisuallyHidden>{t.stepFrame.position(position, steps.length)}</VisuallyHidden>
}

/** A constant element: React does not render it again with each change of a form. */
const backLink = <BackLink />

/** The frame of a step: heading, lead, content and actions. */
export function StepFrame(props: {
  title: string
  /** The headline of a step whose title the line of the summary or the step bar says. */
  question?: string | undefined
  lead?: ReactNode
  children: ReactNode
  /** The Next or Save button and what is shown beside it; null leaves Back alone. */
  actions?: ReactNode
}) {
  // The heading stays in reach: a page without one is lost to a screen reader.
  const isPaidElsewhere = usePaymentPhase() === 'elsewhere'
  return (
    <div className={frame}>
      <div>
        <StepPosition />
        <ScreenHeading title={props.title} isHidden={props.question !== undefined} />
        {props.question !== undefined && <p className={heading}>{props.question}</p>}
        {props.lead !== undefined && <div className={intro}>{props.lead}</div>}
      </div>
      <div className={content} inert={isPaidElsewhere}>
        {props.children}
        {props.actions !== undefined && (
          <div className={footer}>
            {props.actions}
            {backLink}
          </div>
        )}
      </div>
    </div>
  )
}
