import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Scenario } from '#scenarios/types.ts'
import { hostedCheckout, NOW } from '#e2e/pages/host.ts'
import { actions } from './actions.ts'
import { expectShown, waitForTexts } from './expect-shown.ts'
import { goTo } from './go-to.ts'
import type { Observer, TakeSnapshot } from './observer.ts'
import { waitForRoute } from './widget-route.ts'

type Expects = Scenario['expects']

/** The confirmation is checked before the page leaves it. */
const CONFIRMATION = { at: '/result', shows: ['Thank you'] }

/** Milliseconds of the page's clock; shorter than the shortest wait between the confirmation and the redirect. */
const STRIDE = 250

const skipSnapshot: TakeSnapshot = async () => undefined

function leavesPage({ at }: Expects): boolean {
  return !at.startsWith('/')
}

const HOUR = 3_600_000

/** Sets the clock of a page that will open the scenario; it stands still where the runner has to move it. */
export async function installClock(page: Page, expects: Expects): Promise<void> {
  if (!leavesPage(expects)) return await page.clock.install({ time: NOW })
  // The clock runs between the two calls, and cannot be paused at a time that has passed.
  await page.clock.install({ time: Date.parse(NOW) - HOUR })
  await page.clock.pauseAt(NOW)
}

/** Opens the demo host page in the scenario, at the step that `expects.startAt` names. */
export async function openScenario(page: Page, { id, expects }: Scenario): Promise<void> {
  await installClock(page, expects)
  const { startAt } = expects
  const scenario = startAt === undefined ? id : `${id},started(at=${startAt})`
  await page.goto(`/demo/?${new URLSearchParams({ scenario, latency: '0', seed: '1' })}`)
}

/**
 * Runs a scenario on the host page as far as `expects` says, and checks what it says is shown. The clock must
 * have been set by `installClock`.
 * @returns What `observer.onEnd` returns.
 */
export async function runScenario<T>(
  page: Page,
  expects: Expects,
  observer: Observer<T>,
): Promise<T> {
  if (leavesPage(expects)) return await runUntilLeft(page, expects, observer)
  const { at, deed, seconds = 0 } = expects
  const { onEnd } = observer
  // On which screen the time runs out differs between two runs.
  const takeSnapshot = at === '/timeout' ? skipSnapshot : observer.takeSnapshot
  const widget = hostedCheckout(page)
  if (deed) {
    const route = deed === 'upgrade' ? '/steps/upgrades' : '/steps/payment'
    await goTo(page, route, takeSnapshot)
    await actions[deed](widget)
    await waitForRoute(page, 'left or failed', route)
  }
  // A time that ends the visit runs at whichever step it is.
  const isTimedOut = at === '/timeout' && seconds > 0
  if (at !== '/' && !isTimedOut) await goTo(page, at, takeSnapshot)
  // The service worker may still be starting: only time of the application counts.
  const started = isTimedOut ? widget.timer : widget.root.getByRole('main').or(widget.alert)
  await expect(started.first()).toBeVisible({ timeout: 0 })
  if (at.startsWith('/steps/')) await widget.openSummary()
  await waitForTexts(page, expects, seconds)
  await expectShown(page, expects)
  const name = at.split('/').at(-1) || 'start'
  await observer.takeSnapshot({ name, isSummaryOpen: at.startsWith('/steps/') })
  return await onEnd(expects)
}

/**
 * Runs a scenario whose confirmation leads to another address. The page's clock stands still but for strides
 * until the confirmation is visible, so that the page cannot leave before it has been looked at, however slow
 * the machine is.
 */
async function runUntilLeft<T>(page: Page, expects: Expects, observer: Observer<T>): Promise<T> {
  const { at, shows } = expects
  const { takeSnapshot, onEnd } = observer
  const address = at === 'site' ? new URL('/demo/?booked=', page.url()).href : at
  const confirmation = hostedCheckout(page).heading(/^Thank you/)
  const advanceClock = async () =>
    await expect(async () => {
      await page.clock.runFor(STRIDE)
      await expect(confirmation).toBeVisible({ timeout: STRIDE })
    }).toPass({ intervals: [0] })
  await Promise.all([goTo(page, CONFIRMATION.at, takeSnapshot), advanceClock()])
  await expectShown(page, CONFIRMATION)
  await takeSnapshot({ name: 'result', isSummaryOpen: false })
  const result = await onEnd(CONFIRMATION)
  const left = page.waitForRequest((request) => request.url().startsWith(address), { timeout: 0 })
  await page.clock.resume()
  await left
  for (const text of shows) await expect(page.getByText(text).first()).toBeVisible()
  return result
}
