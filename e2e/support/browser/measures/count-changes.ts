import { onTestFinished } from 'vitest'

/** How many elements matched the selector after each change of the page, one number after the other. */
export function recordCounts(selector: string): number[] {
  const count = () => document.querySelectorAll(selector).length
  const counts = [count()]
  const observer = new MutationObserver(() => {
    if (count() !== counts.at(-1)) counts.push(count())
  })
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  return counts
}

/** The most elements that one change of the page has added. */
export function findLargestStep(counts: number[]): number {
  return Math.max(...counts.slice(1).map((count, index) => count - (counts[index] ?? 0)))
}
