import { onTestFinished } from 'vitest'
import { preloadScreen } from '#src/app/lazy-screens.ts'
import { preloadCartLines } from '#src/features/cart-summary/cart-summary.tsx'
import { STEP_PATHS } from '#e2e/support/browser/controls/step-bar.ts'

/** Loads the code of every step, as the widget does while the visitor fills in the step before. */
export async function loadAllSteps(): Promise<void> {
  await Promise.all([...STEP_PATHS.map(preloadScreen), preloadCartLines()])
}

/** The fallbacks of Suspense: of the page, of a step, and of the lines of the order summary. */
const FALLBACK = '[role="status"][aria-label="Loading"], aside div[aria-hidden="true"]'

/** Records every fallback that is added to the page, also one that is removed at once. */
export function recordFallbacks(): () => string[] {
  const fallbacks: string[] = []
  const observer = new MutationObserver((records) => {
    const elements = records
      .flatMap(({ addedNodes }) => [...addedNodes])
      .filter((node) => node instanceof Element)
      .flatMap((element) => [element, ...element.querySelectorAll('*')])
    fallbacks.push(
      ...elements.filter((element) => element.matches(FALLBACK)).map(({ outerHTML }) => outerHTML),
    )
  })
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  return () => fallbacks
}
