import { useState } from 'react'
import type { MockServerControl } from '#mocks/page/mock-server-control.ts'
import { Select } from '#mocks/tools/devtools/ui/controls.tsx'

/** Selects the response delay. */
export function LatencyField({ server }: { server: MockServerControl }) {
  const [latency, setLatency] = useState(server.options().latency)
  const defaultLabel = server.replay === null ? '150 to 400 ms (default)' : 'as recorded'
  const choices = [null, 0, 1000, 3000]
  return (
    <Select
      title="Response delay"
      value={String(latency ?? '')}
      options={(choices.includes(latency) ? choices : [...choices, latency]).map((each) => ({
        value: String(each ?? ''),
        title: each === null ? defaultLabel : `${each} ms`,
      }))}
      onChange={(value) => {
        const next = value === '' ? null : Number(value)
        server.live?.setLatency(next)
        setLatency(next)
      }}
    />
  )
}
