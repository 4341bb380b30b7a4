export type ServerClock = {
  /** Learns from the `Date` header of an answer; a header that is not a date changes nothing. */
  sync(dateHeader: string | null, receivedAtMs: number): void
  /** The server's present time in epoch milliseconds, right with a wrong visitor clock. */
  now(): number
}

export function createServerClock(): ServerClock {
  let offsetMs = 0
  return {
    sync(dateHeader, receivedAtMs) {
      const serverMs = dateHeader === null ? Number.NaN : Date.parse(dateHeader)
      if (Number.isFinite(serverMs)) offsetMs = serverMs - receivedAtMs
    },
    now: () => Date.now() + offsetMs,
  }
}
