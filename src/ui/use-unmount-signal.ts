import { useCallback, useEffect, useRef } from 'react'

/** Returns a function that returns a signal, which is aborted when the component is unmounted. */
export function useUnmountSignal(): () => AbortSignal {
  const controller = useRef(new AbortController())
  useEffect(() => {
    // Strict mode mounts a component twice.
    const current = new AbortController()
    controller.current = current
    return () => current.abort()
  }, [])
  return useCallback(() => controller.current.signal, [])
}
