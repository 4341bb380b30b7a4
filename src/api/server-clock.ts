/** The server's time, independent of the visitor's clock (TIMEOUT-4). */
export type ServerClock = {
  /**
   * Learns from the `Date` header of a successful response; ignores a missing or invalid header.
   * @param receivedAtMs The visitor's time at the response, in epoch milliseconds.
   */
  sync(dateHeader: string | null, receivedAtMs: number): void
  /** The server's current time in epoch milliseconds; the visitor's until the first response. */
  now(): number
}

const SAMPLES = 5
/** Above the resolution of `Date` headers and the drift of clocks, in milliseconds. */
const CLOCK_CHANGE_MS = 5000

/** Service: the server clock, synchronized by the transport. One wrong header does not move it (API-7). */
export function createServerClock(): ServerClock {
  /** Server time minus the visitor's, in milliseconds, by the last responses. */
  let offsets: number[] = []
  let offsetMs = 0
  let startedAtMs = 0
  return {
    sync(dateHeader, receivedAtMs) {
      const serverMs = Date.parse(dateHeader ?? '')
      if (!Number.isFinite(serverMs)) return
      // The visitor's clock was set, or the computer slept: what was learned before may not hold any more.
      const currentStartMs = receivedAtMs - performance.now()
      if (Math.abs(currentStartMs - startedAtMs) > CLOCK_CHANGE_MS) offsets = []
      startedAtMs = currentStartMs
      offsets = [...offsets, serverMs - receivedAtMs].slice(-SAMPLES)
      // The median of an odd number: of two that differ the newer one waits for a third to agree.
      const sorted = offsets.slice(0, (offsets.length - 1) | 1).sort((a, b) => a - b)
      offsetMs = sorted[sorted.length >> 1] ?? 0
    },
    now: () => Date.now() + offsetMs,
  }
}
