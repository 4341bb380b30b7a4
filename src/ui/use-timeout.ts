import { useEffect, useState } from 'react'

/** Returns whether `ms` have passed since the mount or the last `restart`. */
export function useTimeout(ms: number): [hasPassed: boolean, restart: () => void] {
  const [hasElapsed, setElapsed] = useState(false)
  useEffect(() => {
    if (hasElapsed) return
    const timer = setTimeout(() => setElapsed(true), ms)
    return () => clearTimeout(timer)
  }, [ms, hasElapsed])
  return [hasElapsed, () => setElapsed(false)]
}
