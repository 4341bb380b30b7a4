const HOUR = 3_600_000
const DAY = 24 * HOUR

/** '2026-06-01 08:00:00', in UTC. */
export function formatLogDateTime(timestamp: number): string {
  return new Date(timestamp).toISOString().slice(0, 19).replace('T', ' ')
}

/** '08:00:00', in UTC. */
export function formatLogTime(timestamp: number): string {
  return formatLogDateTime(timestamp).slice(11)
}

/** '177 days behind', '3 hours ahead', '1:30 ahead' of real time; 'none' within a second. */
export function formatLogOffset(ms: number): string {
  const distance = Math.abs(ms)
  if (distance < 1000) return 'none'
  const direction = ms < 0 ? 'behind' : 'ahead'
  const [count, unit] = distance >= DAY ? [distance / DAY, 'day'] : [distance / HOUR, 'hour']
  const rounded = Math.floor(count)
  if (rounded === 0) return `${formatLogDuration(distance)} ${direction}`
  return `${rounded} ${unit}${rounded === 1 ? '' : 's'} ${direction}`
}

/** '1:01:01' with hours, '1:01' without; '−1:01' for a negative duration. */
export function formatLogDuration(ms: number): string {
  const seconds = Math.floor(Math.abs(ms) / 1000)
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const padTwo = (value: number) => String(value).padStart(2, '0')
  return `${ms < 0 ? '−' : ''}${h > 0 ? `${h}:${padTwo(m)}` : m}:${padTwo(s)}`
}
