/** Runs a callback when the browser is idle; returns a function that cancels it. Safari has no requestIdleCallback. */
export function runWhenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, 300)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(callback, { timeout: 2000 })
  return () => window.cancelIdleCallback(handle)
}
