import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useService } from '#src/session/app-state.ts'
import { color, font, minWidth, space } from '#src/theme/tokens.ts'

const heading = css`
  @layer components {
    margin: 0;
    font: 700 ${font.h1} ${font.family};
    letter-spacing: -0.02em;
    text-wrap: balance;
  }
`

const frame = css`
  @layer components {
    display: grid;
    gap: ${space.l};
  }
`

const intro = css`
  @layer components {
    margin-top: ${space.xs};
    color: ${color('slate')};
  }
`

const footer = css`
  @layer components {
    display: grid;
    gap: ${space.s};
    padding-top: ${space.xs};

    ${minWidth('sm')} {
      display: flex;
      align-items: center;
      justify-content: flex-end;
      flex-wrap: wrap;
      text-align: end;
    }
  }
`

/** Follows the locations that were shown: the first screen leaves the focus where the host page has it. */
function createLocationTracker() {
  let shownKey: string | null = null
  return {
    /** The first location counts as shown before its heading is there. */
    markInitial(key: string): void {
      shownKey ??= key
    },
    /** Whether a heading at this location follows another screen. */
    recordChange(key: string): boolean {
      const isChange = shownKey !== null && shownKey !== key
      shownKey = key
      return isChange
    },
  }
}

/** The first screen counts as shown with its step bar: who uses that at once may leave before its code has come. */
export function useInitialLocation(): void {
  const { key } = useLocation()
  const locationTracker = useService(createLocationTracker)
  useEffect(() => locationTracker.markInitial(key), [key, locationTracker])
}

/** The h1 of a screen: takes the focus after a step change and gives the document its title. */
export function ScreenHeading({ title, children }: { title: string; children?: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const locationTracker = useService(createLocationTracker)
  useEffect(() => {
    if (locationTracker.recordChange(key)) ref.current?.focus()
  }, [key, locationTracker])
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <h1 ref={ref} tabIndex={-1} className={heading}>
      {children ?? title}
    </h1>
  )
}

/** What every step has: its heading, a line under it, its content and the way on. */
export function StepFrame(props: {
  title: string
  lead?: ReactNode
  children: ReactNode
  /** The button that goes on, and what stands beside it. */
  actions?: ReactNode
}) {
  return (
    <div className={frame}>
      <div>
        <ScreenHeading title={props.title} />
        {props.lead !== undefined && <div className={intro}>{props.lead}</div>}
      </div>
      {props.children}
      {props.actions !== undefined && <div className={footer}>{props.actions}</div>}
    </div>
  )
}
