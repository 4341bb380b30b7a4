/** '2026-06-01 08:00:00', in UTC, as the server's log would have it. */
export const formatDateTime = (timestamp: number): string =>
  new Date(timestamp).toISOString().slice(0, 19).replace('T', ' ')

/** '08:00:00', in UTC. */
export const formatTime = (timestamp: number): string => formatDateTime(timestamp).slice(11)

/** 'an hour, a minute and a second' as 1:01:01; a minute and a second as 1:01. */
export const formatDuration = (ms: number): string => {
  const seconds = Math.floor(Math.abs(ms) / 1000)
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const padTwo = (value: number) => String(value).padStart(2, '0')
  return `${ms < 0 ? '−' : ''}${h > 0 ? `${h}:${padTwo(m)}` : m}:${padTwo(s)}`
}
