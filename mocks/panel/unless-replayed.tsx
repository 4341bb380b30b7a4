import type { ReactNode } from 'react'
import { useId } from 'react'
import type { MockWorld } from '#mocks/control.ts'

type UnlessReplayedProps = {
  world: MockWorld
  /** What a tape leaves as it is: 'its clock cannot be moved'. */
  why: string
  /** How it works in a world. */
  hint: string
  children: ReactNode
}

/** Controls of a world. A tape answers as it did: there they do nothing, and say so. */
export function UnlessReplayed({ world, why, hint, children }: UnlessReplayedProps) {
  const id = useId()
  const isReplay = world.tape() !== null
  const says = (
    <p id={id} className={isReplay ? 'notice' : 'hint'}>
      {isReplay ? `A tape answers as it did: ${why}.` : hint}
    </p>
  )
  return (
    <fieldset className="stack" disabled={isReplay} aria-describedby={id}>
      {isReplay && says}
      {children}
      {!isReplay && says}
    </fieldset>
  )
}
