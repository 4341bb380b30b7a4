import type { ReactNode } from 'react'
import { useId } from 'react'
import type { MockServerControl } from '#mocks/lib/mock-server-control.ts'

type DisabledInReplayProps = {
  server: MockServerControl
  /** What a tape leaves as it is: 'its clock cannot be moved'. */
  reason: string
  /** How it works in a world. */
  hint: string
  children: ReactNode
}

/** Controls of a world. A tape answers as it did: there they do nothing, and say so. */
export function DisabledInReplay({ server, reason, hint, children }: DisabledInReplayProps) {
  const id = useId()
  const isReplay = server.tape() !== null
  const message = (
    <p id={id} className={isReplay ? 'notice' : 'hint'}>
      {isReplay ? `A tape answers as it did: ${reason}.` : hint}
    </p>
  )
  return (
    <fieldset className="stack" disabled={isReplay} aria-describedby={id}>
      {isReplay && message}
      {children}
      {!isReplay && message}
    </fieldset>
  )
}
