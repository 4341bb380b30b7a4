/** Seconds. A setTimeout delay of 2^31 ms or more fires immediately. */
const MAX_DELAY_SEC = 86_400

/** The `delaySec` of a redirect (RESULT-4), limited to 0 to 86,400 seconds; 0 for anything but a number. */
export function clampDelay(delaySec: unknown): number {
  if (typeof delaySec !== 'number' || Number.isNaN(delaySec)) return 0
  return Math.min(Math.max(delaySec, 0), MAX_DELAY_SEC)
}
