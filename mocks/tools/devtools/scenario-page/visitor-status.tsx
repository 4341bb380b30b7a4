import { useEffect, useLayoutEffect, useState } from 'react'
import type { VisitorState } from '#mocks/page/mock-server-control.ts'

const LATE_HINT = 'Taking a while. The selected scenarios may make this state unreachable.'

/**
 * What the visitor in the view is doing; '' until one has started.
 * @param isLate The visitor has not reported anything for a while.
 */
export function describeVisitor(state: VisitorState | undefined, isLate: boolean): string {
  if (state === undefined) return ''
  const { status, step } = state
  if (status === 'done') return "You're looking at it."
  if (status === 'stopped') return `Stopped. ${step}`
  const text = step === '' ? 'Starting …' : `${step} …`
  return isLate && status === 'walking' ? `${text} ${LATE_HINT}` : text
}

/** The latest report of the visitor in the frame with this title. */
export function useVisitorState(frameTitle: string): VisitorState | undefined {
  const [state, setState] = useState<VisitorState>()
  // Before the frame is there.
  useLayoutEffect(() => {
    const listen = ({ target, detail }: CustomEvent<VisitorState>) => {
      if (target instanceof HTMLIFrameElement && target.title === frameTitle) setState(detail)
    }
    window.addEventListener('mock-server:visitor', listen)
    return () => window.removeEventListener('mock-server:visitor', listen)
  }, [frameTitle])
  return state
}

/** Milliseconds without a report after which a state may be out of reach. */
const LATE_MS = 20_000

/** Whether the visitor has not reported anything for a while. */
function useIsLate(state: VisitorState | undefined): boolean {
  const [lateState, setLateState] = useState<VisitorState>()
  useEffect(() => {
    const timer = setTimeout(() => setLateState(state), LATE_MS)
    return () => clearTimeout(timer)
  }, [state])
  return lateState === state
}

/** What a visitor is doing since it has been started. */
export function VisitorStatus({ visitor }: { visitor: VisitorState | undefined }) {
  return <output className="status">{describeVisitor(visitor, useIsLate(visitor))}</output>
}
