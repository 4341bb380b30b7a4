/** The server's time, counted by the monotonic clock: setting the visitor's clock does not move it (TIMEOUT-4). */
export type ServerClock = {
  /**
   * Starts a call. The returned function learns from the `Date` header of its successful response; it ignores a
   * missing or invalid header.
   */
  startCall(): (dateHeader: string | null) => void
  /** The server's current time in whole epoch milliseconds; the visitor's at the page load until the first response. */
  now(): number
  /** Tells whether a response has told the server's time. */
  isKnown(): boolean
  /**
   * Tells whether the visitor's clock was set or the computer slept since the last response. After a sleep, during
   * which the monotonic clock stops in some browsers, only another response tells the time.
   */
  isUncertain(): boolean
}

const SAMPLES = 5
/** A `Date` header leaves out what has passed of its second, half of it on average. */
const HALF_SECOND_MS = 500
/** Above the resolution of `Date` headers and the drift of clocks, in milliseconds. */
const CLOCK_CHANGE_MS = 5000

/** The visitor's time at the page load by the present clock: it changes when that is set or the computer sleeps. */
function getPageLoadMs() {
  return Date.now() - performance.now()
}

function hasClockChanged(pageLoadMs: number) {
  return Math.abs(getPageLoadMs() - pageLoadMs) > CLOCK_CHANGE_MS
}

/** The median of an odd number of offsets: of two that differ, the newer one waits for a third to agree. */
function estimateOffset(offsets: readonly number[]): number {
  const odd = offsets.slice(0, offsets.length % 2 === 0 ? -1 : undefined)
  odd.sort((a, b) => a - b)
  return odd[Math.floor(odd.length / 2)] ?? 0
}

/** Service: the server clock, synchronized by the transport. One wrong header does not move it (API-7). */
export function createServerClock(): ServerClock {
  /** Server time minus that of the monotonic clock, in milliseconds, by the last responses. */
  let offsets: number[] = []
  let offsetMs = getPageLoadMs()
  /** `getPageLoadMs` at the last response. */
  let lastPageLoadMs = getPageLoadMs()

  function learn(dateHeader: string | null, sentPageLoadMs: number): void {
    const serverMs = Date.parse(dateHeader ?? '')
    if (!Number.isFinite(serverMs)) return
    const offset = serverMs + HALF_SECOND_MS - performance.now()
    const areOffsetsOutdated = hasClockChanged(lastPageLoadMs)
    // The call was in flight while the clock was set or the computer slept: the header may be hours old.
    if (hasClockChanged(sentPageLoadMs)) return
    lastPageLoadMs = getPageLoadMs()
    offsets = [...(areOffsetsOutdated ? [] : offsets), offset].slice(-SAMPLES)
    offsetMs = estimateOffset(offsets)
  }

  return {
    startCall() {
      const sentPageLoadMs = getPageLoadMs()
      return (dateHeader) => learn(dateHeader, sentPageLoadMs)
    },
    now: () => Math.round(performance.now() + offsetMs),
    isKnown: () => offsets.length > 0,
    isUncertain: () => hasClockChanged(lastPageLoadMs),
  }
}
