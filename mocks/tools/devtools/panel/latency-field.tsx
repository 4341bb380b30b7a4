import { useId, useState } from 'react'
import type { MockServerControl } from '#mocks/lib/mock-server-control.ts'

/** Selects the response delay. */
export function LatencyField({ server }: { server: MockServerControl }) {
  const id = useId()
  const [latency, setLatency] = useState(server.options().latency)
  const change = (next: number | null) => {
    server.live?.setLatency(next)
    setLatency(next)
  }
  const defaultLabel = server.replay === null ? '150 to 400 ms (default)' : 'as recorded'
  const choices = [null, 0, 1000, 3000]
  return (
    <div className="field">
      <label htmlFor={id}>Response delay</label>
      <select
        id={id}
        value={latency ?? ''}
        onChange={({ target }) => change(target.value === '' ? null : Number(target.value))}
      >
        {(choices.includes(latency) ? choices : [...choices, latency]).map((each) => (
          <option key={each} value={each ?? ''}>
            {each === null ? defaultLabel : `${each} ms`}
          </option>
        ))}
      </select>
    </div>
  )
}
