/** '2026-06-01 08:00:00', in UTC. */
export function formatLogDateTime(timestamp: number): string {
  return new Date(timestamp).toISOString().slice(0, 19).replace('T', ' ')
}

/** '08:00:00', in UTC. */
export function formatLogTime(timestamp: number): string {
  return formatLogDateTime(timestamp).slice(11)
}

/** '1:01:01' with hours, '1:01' without; '−1:01' for a negative duration. */
export function formatLogDuration(ms: number): string {
  const seconds = Math.floor(Math.abs(ms) / 1000)
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const padTwo = (value: number) => String(value).padStart(2, '0')
  return `${ms < 0 ? '−' : ''}${h > 0 ? `${h}:${padTwo(m)}` : m}:${padTwo(s)}`
}
