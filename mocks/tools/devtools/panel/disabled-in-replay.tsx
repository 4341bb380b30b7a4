import type { ReactNode } from 'react'
import { useId } from 'react'
import type { MockServerControl } from '#mocks/page/mock-server-control.ts'

type DisabledInReplayProps = {
  server: MockServerControl
  /** Shown in a replay: 'the clock is the recorded one'. */
  reason: string
  /** Shown otherwise: how the controls work. */
  hint: string
  children: ReactNode
}

/** Controls of the mock server. A replay disables them and shows the reason. */
export function DisabledInReplay({ server, reason, hint, children }: DisabledInReplayProps) {
  const id = useId()
  const isReplay = server.replay !== null
  const message = (
    <p id={id} className={isReplay ? 'notice' : 'hint'}>
      {isReplay ? `Not available in a replay: ${reason}.` : hint}
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
