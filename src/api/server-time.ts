let offsetMs = 0

/** Learns the server's clock from the `Date` header of an answer; a header that is no date changes nothing. */
export function noteServerTime(dateHeader: string | null, receivedAtMs: number): void {
  const serverMs = dateHeader === null ? Number.NaN : Date.parse(dateHeader)
  if (Number.isFinite(serverMs)) offsetMs = serverMs - receivedAtMs
}

/** The server's present time in epoch milliseconds, right with a wrong visitor clock. */
export function serverNow(): number {
  return Date.now() + offsetMs
}
