import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Scenario } from '#scenarios/engine/types.ts'
import { NOW } from '#fixtures/now.ts'
import { findHostedCheckout } from '#e2e/support/pages/open-widget.ts'
import { actions } from './actions.ts'
import { expectShown, waitForTexts } from './expect-shown.ts'
import { goTo } from './go-to.ts'
import type { ScenarioObserver, TakeSnapshot } from './scenario-observer.ts'
import { waitForRoute } from './widget-route.ts'

type Expected = Scenario['expected']

/** The confirmation is checked before the page leaves it. */
const CONFIRMATION = { path: '/result', visible: ['Thank you'] }

/** Milliseconds of the page's clock; shorter than the shortest wait between the confirmation and the redirect. */
const CLOCK_STEP_MS = 250

const skipSnapshot: TakeSnapshot = async () => undefined

function leavesPage({ path }: Expected): boolean {
  return !path.startsWith('/')
}

const HOUR = 3_600_000

/** Installs the clock before the scenario is opened; it stands still if the scenario leaves the page. */
export async function installClock(page: Page, expected: Expected): Promise<void> {
  if (!leavesPage(expected)) return await page.clock.install({ time: NOW })
  // The clock runs between the two calls, and cannot be paused at a time that has passed.
  await page.clock.install({ time: Date.parse(NOW) - HOUR })
  await page.clock.pauseAt(NOW)
}

/** Opens the demo host page in the scenario, at `expected.startStep`. */
export async function openScenario(page: Page, { id, expected }: Scenario): Promise<void> {
  await installClock(page, expected)
  const { startStep } = expected
  const scenario = startStep === undefined ? id : `${id},started(at=${startStep})`
  await page.goto(`/demo/?${new URLSearchParams({ scenario, latency: '0', seed: '1' })}`)
}

/**
 * Runs a scenario on the host page up to `expected.path` and checks what is visible there. Requires
 * `installClock`.
 * @returns What `observer.onEnd` returns.
 */
export async function runScenario<T>(
  page: Page,
  expected: Expected,
  observer: ScenarioObserver<T>,
): Promise<T> {
  if (leavesPage(expected)) return await runUntilRedirect(page, expected, observer)
  const { path, action, afterSeconds = 0 } = expected
  const { onEnd } = observer
  // The screen on which the order expires differs between runs.
  const takeSnapshot = path === '/timeout' ? skipSnapshot : observer.takeSnapshot
  const widget = findHostedCheckout(page)
  if (action) {
    const route = action === 'upgrade' ? '/steps/upgrades' : '/steps/payment'
    await goTo(page, route, takeSnapshot)
    await actions[action](widget)
    await waitForRoute(page, 'left or failed', route)
  }
  // The order can expire on any step.
  const isTimedOut = path === '/timeout' && afterSeconds > 0
  if (path !== '/' && !isTimedOut) await goTo(page, path, takeSnapshot)
  // The service worker may still be starting; the limit applies to the application only.
  const firstContent = isTimedOut ? widget.timer : widget.root.getByRole('main').or(widget.alert)
  await expect(firstContent.first()).toBeVisible({ timeout: 0 })
  if (path.startsWith('/steps/')) await widget.openSummary()
  await waitForTexts(page, expected, afterSeconds)
  await expectShown(page, expected)
  const name = path.split('/').at(-1) || 'start'
  await observer.takeSnapshot({ name, isSummaryOpen: path.startsWith('/steps/') })
  return await onEnd(expected)
}

/**
 * Runs a scenario whose confirmation redirects the host page. The clock advances in steps until the
 * confirmation is visible, so that the page cannot leave before the check, even on a slow machine.
 */
async function runUntilRedirect<T>(
  page: Page,
  expected: Expected,
  observer: ScenarioObserver<T>,
): Promise<T> {
  const { path, visible } = expected
  const { takeSnapshot, onEnd } = observer
  const address = path === 'site' ? new URL('/demo/?booked=', page.url()).href : path
  const confirmation = findHostedCheckout(page).heading(/^Thank you/)
  const advanceClock = async () =>
    await expect(async () => {
      await page.clock.runFor(CLOCK_STEP_MS)
      await expect(confirmation).toBeVisible({ timeout: CLOCK_STEP_MS })
    }).toPass({ intervals: [0] })
  await Promise.all([goTo(page, CONFIRMATION.path, takeSnapshot), advanceClock()])
  await expectShown(page, CONFIRMATION)
  await takeSnapshot({ name: 'result', isSummaryOpen: false })
  const result = await onEnd(CONFIRMATION)
  const navigation = page.waitForRequest((request) => request.url().startsWith(address), {
    timeout: 0,
  })
  await page.clock.resume()
  await navigation
  for (const text of visible) await expect(page.getByText(text).first()).toBeVisible()
  return result
}
