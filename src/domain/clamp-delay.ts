/** Seconds. A setTimeout delay of 2^31 ms or more fires immediately. */
const MAX_DELAY_SEC = 86_400

/** The `delaySec` of a redirect (RESULT-4), limited to 0 to 86,400 seconds. */
export function clampDelay(delaySec: number): number {
  return Math.min(Math.max(delaySec, 0), MAX_DELAY_SEC)
}
