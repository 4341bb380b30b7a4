import { useEffect, useState } from 'react'

/** Whether so many milliseconds have passed, and a way to count them from now. */
export function useAfter(ms: number): [hasPassed: boolean, restart: () => void] {
  const [hasPassed, setPassed] = useState(false)
  useEffect(() => {
    if (hasPassed) return
    const timer = setTimeout(() => setPassed(true), ms)
    return () => clearTimeout(timer)
  }, [ms, hasPassed])
  return [hasPassed, () => setPassed(false)]
}
