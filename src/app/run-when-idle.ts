/** Runs once the screen has settled (Safari has no idle callback); the result calls it off. */
export function runWhenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, 300)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(callback, { timeout: 2000 })
  return () => window.cancelIdleCallback(handle)
}
