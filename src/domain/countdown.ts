/** mm:ss of the whole seconds left; minutes are unbounded ('75:03'), and it is never negative. */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const padTwoDigits = (part: number) => String(part).padStart(2, '0')
  return `${padTwoDigits(Math.floor(seconds / 60))}:${padTwoDigits(seconds % 60)}`
}
