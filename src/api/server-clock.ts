/** The server's time, independent of the visitor's clock (TIMEOUT-4). */
export type ServerClock = {
  /**
   * Sets the offset from a response's `Date` header; ignores a missing or invalid header.
   * @param receivedAtMs The visitor's time at the response, in epoch milliseconds.
   */
  sync(dateHeader: string | null, receivedAtMs: number): void
  /** The server's current time in epoch milliseconds; the visitor's until the first response. */
  now(): number
}

/** Service: the server clock, synchronized by the transport. */
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
