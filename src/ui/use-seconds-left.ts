import { useEffect, useState } from 'react'

/** Counts whole seconds down to 0, from a time in milliseconds at the mount. */
export function useSecondsLeft(ms: number): number {
  const [seconds, setSeconds] = useState(Math.ceil(ms / 1000))
  useEffect(() => {
    if (ms <= 0) return
    const endMs = Date.now() + ms
    const timer = setInterval(() => {
      const left = Math.max(0, Math.round((endMs - Date.now()) / 1000))
      setSeconds(left)
      if (left === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [ms])
  return seconds
}
