/** Remaining milliseconds as mm:ss (TIMEOUT-1), rounded down: '75:03'; '00:00' below zero. */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const padTwoDigits = (part: number) => String(part).padStart(2, '0')
  return `${padTwoDigits(Math.floor(seconds / 60))}:${padTwoDigits(seconds % 60)}`
}
