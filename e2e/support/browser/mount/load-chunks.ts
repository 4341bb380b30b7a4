// What the widget loads on demand without a placeholder.
import '#src/analytics/visit-reporter.ts'
import '#src/app/idle-work.ts'
import '#src/app/guard-presses.ts'
import '#src/features/open-payment/load-stripe.ts'
import { preloadScreen } from '#src/app/lazy-screens.ts'
import { loadAllSteps } from '#e2e/support/browser/measures/placeholders.ts'

/** Loads all code of the widget: in tests with stopped time nothing waits for the network. */
export async function loadChunks(): Promise<void> {
  await Promise.all([loadAllSteps(), preloadScreen('/result'), preloadScreen('/timeout')])
}
