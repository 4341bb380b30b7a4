/** Runs a callback after the next paint: the event that is being handled shows its effect first. */
export function runAfterPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback))
}
