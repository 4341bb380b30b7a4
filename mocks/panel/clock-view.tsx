import { useId, useState } from 'react'
import type { OrderRow } from '#mocks/backend/rows.ts'
import { expiryOf } from './expiry.ts'
import { instantOf, spanOf } from './instant.ts'
import { UnlessReplayed } from './unless-replayed.tsx'
import type { ViewProps } from './world.ts'
import { reloadWorld, useEachSecond, useTables } from './world.ts'

const MINUTE = 60_000

/** Moves the one clock of the widget and its server. */
export function ClockView(props: ViewProps) {
  const { world } = props
  const id = useId()
  const tables = useTables(props)
  // The table of that name holds these rows.
  const orders = (tables?.['order'] ?? []) as OrderRow[]
  const expiry = expiryOf(orders, world.calls())
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  useEachSecond()
  const now = world.now()
  const instant = Date.parse(`${typed}Z`)
  const move = (by: number) => {
    try {
      world.moveClock(by)
      reloadWorld()
    } catch (error) {
      setProblem(String(error))
    }
  }
  const unknown = world.tape() === null ? 'no time is running' : 'a tape does not know it'
  const ahead = world.launch().clockOffset
  return (
    <div className="stack">
      <dl className="facts">
        <div>
          <dt>Now</dt>
          <dd>{instantOf(now)} UTC</dd>
        </div>
        <div>
          <dt>Ahead of this machine</dt>
          <dd>{Math.abs(ahead) < 1000 ? 'no' : spanOf(ahead)}</dd>
        </div>
        <div>
          <dt>Time left for the order</dt>
          <dd>{expiry === null ? unknown : spanOf(expiry - now)}</dd>
        </div>
      </dl>
      <UnlessReplayed
        world={world}
        why="its clock cannot be moved"
        hint="The widget and its server go by this clock. The page is loaded again at the new time: what it was waiting for starts over, and nothing comes late. It holds in this tab; Play goes back to the time of its link."
      >
        <div className="buttons">
          <button type="button" onClick={() => move(MINUTE)}>
            +1 minute
          </button>
          <button type="button" onClick={() => move(10 * MINUTE)}>
            +10 minutes
          </button>
          <button
            type="button"
            disabled={expiry === null}
            onClick={() => move((expiry ?? now) - 2 * MINUTE - world.now())}
          >
            To 2 minutes before expiry
          </button>
        </div>
        <form
          className="line"
          onSubmit={(event) => {
            event.preventDefault()
            move(instant - world.now())
          }}
        >
          <div className="field">
            <label htmlFor={id}>Instant, in UTC</label>
            <input
              id={id}
              type="datetime-local"
              step="1"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </div>
          <button type="submit" disabled={Number.isNaN(instant)}>
            Go there
          </button>
        </form>
        <p className="problem" role="status">
          {problem}
        </p>
      </UnlessReplayed>
    </div>
  )
}
