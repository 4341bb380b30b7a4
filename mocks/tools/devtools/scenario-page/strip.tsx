import { useEffect, useReducer } from 'react'
import { ScenarioFrame } from './frame.tsx'
import { useVisitorState, VisitorStatus } from './visitor-status.tsx'

/** One state in one language or brand. */
export type Variant = { id: string; title: string; address: string }

const STARTING = { status: 'walking', step: '' } as const

type StripFrameProps = { variant: Variant; onEnd: (id: string) => void }

function StripFrame({ variant: { id, title, address }, onEnd }: StripFrameProps) {
  const frameTitle = `Selected scenario, ${title}`
  const visitor = useVisitorState(frameTitle)
  const hasEnded = visitor?.status === 'done' || visitor?.status === 'stopped'
  useEffect(() => {
    if (hasEnded) onEnd(id)
  }, [hasEnded, onEnd, id])
  return (
    <>
      <VisitorStatus visitor={visitor?.status === 'done' ? undefined : (visitor ?? STARTING)} />
      <ScenarioFrame title={frameTitle} size="phone" address={address} />
    </>
  )
}

/**
 * One state in several languages or brands, side by side. The frames share the storage of a tab, in which only one visit
 * can be under way: each starts when the one before it has ended.
 */
export function Strip({ variants }: { variants: Variant[] }) {
  const [endedIds, addEndedId] = useReducer((ids: string[], id: string) => [...ids, id], [])
  return (
    <ol className="strip">
      {variants.map((variant, index) => {
        const hasStarted = variants.slice(0, index).every((other) => endedIds.includes(other.id))
        return (
          <li key={variant.id}>
            <h2>{variant.title}</h2>
            {hasStarted ? (
              <StripFrame variant={variant} onEnd={addEndedId} />
            ) : (
              <p className="hint">Waiting</p>
            )}
          </li>
        )
      })}
    </ol>
  )
}
