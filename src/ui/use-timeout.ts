import { useEffect, useState } from 'react'

/** Whether so many milliseconds have passed, and a way to count them from now. */
export function useTimeout(ms: number): [hasPassed: boolean, restart: () => void] {
  const [hasElapsed, setElapsed] = useState(false)
  useEffect(() => {
    if (hasElapsed) return
    const timer = setTimeout(() => setElapsed(true), ms)
    return () => clearTimeout(timer)
  }, [ms, hasElapsed])
  return [hasElapsed, () => setElapsed(false)]
}
