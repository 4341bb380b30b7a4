import type { Locator, Page } from '@playwright/test'
import { errors } from '@playwright/test'
import type { Checkout } from '#e2e/support/pages/checkout.ts'
import { findHostedCheckout } from '#e2e/support/pages/open-widget.ts'
import { stepActions } from '#e2e/support/pages/complete-steps.ts'
import { actions } from './actions.ts'
import type { TakeSnapshot } from './scenario-observer.ts'
import { waitForRoute } from './widget-route.ts'

/** A click that a re-render has swallowed is repeated after this time. */
const REPEAT_AFTER_MS = 20_000

export function findTryAgain(widget: Checkout): Locator {
  return widget.button('Try again').first()
}

/** Presses 'Try again', unless it disappears by itself. */
export async function pressTryAgain(widget: Checkout): Promise<void> {
  const tryAgain = findTryAgain(widget)
  await Promise.race([tryAgain.click(), tryAgain.waitFor({ state: 'hidden' })])
}

const isStepAction = (step: string): step is keyof typeof stepActions =>
  Object.hasOwn(stepActions, step)

/** The action of a step; null for a screen without one. */
function findStepAction(step: string): ((widget: Checkout) => Promise<void>) | null {
  if (step === 'payment') return actions.pay
  return isStepAction(step) ? stepActions[step] : null
}

/** Completes the step: returns when the widget is at another step or shows an error. */
async function completeStep(page: Page, route: string): Promise<void> {
  const widget = findHostedCheckout(page)
  const action = findStepAction(route.split('/').at(-1) ?? '')
  const routeChange = waitForRoute(page, 'left', route)
  if (action === null) return void (await routeChange)
  const completion = action(widget).catch(async (error: unknown) => {
    // What the action needs has failed to load meanwhile.
    if (!(await findTryAgain(widget).isVisible())) throw error
  })
  // The time can run out in the middle of the action.
  await Promise.race([completion, routeChange])
  await waitForRoute(page, 'left or failed', route, { timeout: REPEAT_AFTER_MS }).catch(
    (error: unknown) => {
      if (!(error instanceof errors.TimeoutError)) throw error
    },
  )
}

/** Completes one step after the other until the widget is at the route, with 'Try again' after a failure. */
export async function goTo(page: Page, route: string, takeSnapshot: TakeSnapshot): Promise<void> {
  const widget = findHostedCheckout(page)
  for (;;) {
    const current = await waitForRoute(page, 'loaded', route)
    if (current === route) return
    const step = current.split('/').at(-1) ?? ''
    const hasFailed = await findTryAgain(widget).isVisible()
    await takeSnapshot({ name: hasFailed ? `${step} failed` : step, isSummaryOpen: false })
    if (hasFailed) await pressTryAgain(widget)
    else await completeStep(page, current)
  }
}
