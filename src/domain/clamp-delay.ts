/** The longest wait in seconds: a timer of 2^31 ms and more would fire at once. */
const MAX_DELAY_SEC = 86_400

/** delaySec of a result's redirect as seconds from 0 to a day; what is not a number waits 0. */
export function clampDelay(delaySec: unknown): number {
  if (typeof delaySec !== 'number' || Number.isNaN(delaySec)) return 0
  return Math.min(Math.max(delaySec, 0), MAX_DELAY_SEC)
}
