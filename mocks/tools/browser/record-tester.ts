import { parseJson } from '#src/lib/parse-json.ts'
import type { LiveControl, MockServerControl } from '#mocks/page/mock-server-control.ts'
import type { TapeAction } from '#mocks/tape/format/har.ts'

/** The orders in a saved state of the mock server. */
function readOrders(state: string | null): string {
  return JSON.stringify((parseJson(state) as { rows?: { order?: unknown } } | null)?.rows?.order)
}

/** Tells when another tab has changed the orders of the mock server, not when it only reads them. */
export function watchOtherTabs(stateKey: string, onChange: () => void): void {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key === stateKey && readOrders(oldValue) !== readOrders(newValue)) onChange()
  })
}

/** Records what a tester changes in the mock server, as an action of the visit. */
export function recordTester(
  live: LiveControl,
  options: MockServerControl['options'],
  add: (action: TapeAction) => void,
): LiveControl {
  const addSetting = (what: Extract<TapeAction, { kind: 'set' }>['what'], value: string) =>
    add({ kind: 'set', what, value })
  return {
    ...live,
    answer: (name, body, status = 200) => {
      live.answer(name, body, status)
      addSetting('answer', `${name} ${status}`)
    },
    setFaults: (faults) => {
      live.setFaults(faults)
      addSetting('faults', faults)
    },
    failNext: async (call) => {
      await live.failNext(call)
      addSetting('faults', options().fault)
    },
    setLatency: (latency) => {
      live.setLatency(latency)
      addSetting('latency', String(latency))
    },
    moveClock: (milliseconds) => {
      live.moveClock(milliseconds)
      addSetting('clock', String(milliseconds))
    },
  }
}
