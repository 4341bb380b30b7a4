import { useState } from 'react'
import { LabeledControl } from '#mocks/tools/devtools/ui/controls.tsx'
import type { OrderRow } from '#mocks/server/booking/store/rows.ts'
import { findOrderExpiry } from './find-order-expiry.ts'
import { formatLogDateTime, formatLogDuration } from './format-time.ts'
import { DisabledInReplay } from './disabled-in-replay.tsx'
import type { ViewProps } from './use-mock-server.ts'
import { useRerenderEverySecond, useTables } from './use-mock-server.ts'

const MINUTE = 60_000

/** Moves the clock that the widget and the mock server share. */
export function ClockView(props: ViewProps) {
  const { page, server } = props
  const tables = useTables(props)
  // The table 'order' has rows of this type.
  const orders = (tables?.['order'] ?? []) as OrderRow[]
  const expiry = findOrderExpiry(orders, server.calls())
  const [inputValue, setInputValue] = useState('')
  const [problem, setProblem] = useState('')
  useRerenderEverySecond()
  const now = server.now()
  const targetTime = Date.parse(`${inputValue}Z`)
  const move = (milliseconds: number) => {
    try {
      server.live?.moveClock(milliseconds)
      page.mockServerWindow?.location.reload()
    } catch (error) {
      setProblem(String(error))
    }
  }
  const noExpiryText = server.replay === null ? 'not running' : 'unknown in a replay'
  return (
    <div className="stack">
      <dl>
        <div>
          <dt>Now</dt>
          <dd>{`${formatLogDateTime(now)} UTC`}</dd>
        </div>
        <div>
          <dt>Offset from real time</dt>
          <dd>{formatLogDuration(server.options().clockOffset)}</dd>
        </div>
        <div>
          <dt>Order expires in</dt>
          <dd>{expiry === null ? noExpiryText : formatLogDuration(expiry - now)}</dd>
        </div>
      </dl>
      <DisabledInReplay
        server={server}
        reason="the clock is the recorded one"
        hint="The widget and the mock server share this clock. Changing it reloads the page and restarts pending requests. It applies to this tab; Play returns to the time of the link."
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
            onClick={() => move((expiry ?? now) - 2 * MINUTE - server.now())}
          >
            To 2 minutes before expiry
          </button>
        </div>
        <form
          className="line"
          onSubmit={(event) => {
            event.preventDefault()
            move(targetTime - server.now())
          }}
        >
          <LabeledControl label="Time (UTC)">
            <input
              type="datetime-local"
              step="1"
              value={inputValue}
              onChange={({ target }) => setInputValue(target.value)}
            />
          </LabeledControl>
          <button type="submit" disabled={Number.isNaN(targetTime)}>
            Set time
          </button>
        </form>
        <output className="problem">{problem}</output>
      </DisabledInReplay>
    </div>
  )
}
