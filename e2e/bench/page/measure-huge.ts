import type { Browser, Locator, Page } from '@playwright/test'
import type { Checkout } from '#e2e/support/pages/checkout.ts'
import { findCheckout } from '#e2e/support/pages/checkout.ts'
import { findSlotPicker } from '#e2e/support/pages/controls.ts'
import { createHugeOrder } from './huge-orders.ts'
import type { StepMetrics } from './page-metrics.ts'
import { buildAddress, openMeasuredPage } from './page-metrics.ts'

/** The mock server reads a scenario from the config code. */
const HUGE = 'paris-pass~huge'
/** A seventh of the add-ons has an upgrade. */
const MANY_UPGRADES = 'paris-pass~huge(addons=1000)'

const PHONE = { width: 412, height: 823 }
const SCROLL_PX = 20_000
const SCROLL_SPEED_PX_PER_S = 8000

type Bench = {
  browser: Browser
  origin: string
  apiUrl: string
  cpuSlowdown: number
}

type Action = {
  title: string
  /** Pressed by the mouse, or undefined to scroll down with a finger. */
  target?: Locator
  /** Waits for this many elements: a role locator would make the browser lay out all of the page. */
  until?: [selector: string, count: number]
}

async function scroll(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Input.synthesizeScrollGesture', {
    x: PHONE.width / 2,
    y: PHONE.height / 2,
    yDistance: -SCROLL_PX,
    speed: SCROLL_SPEED_PX_PER_S,
    gestureSourceType: 'touch',
  })
  await session.detach()
}

/** Finds the target before the measurement, since that takes hundreds of milliseconds in a long list. */
async function prepare(page: Page, { target, until }: Action): Promise<() => Promise<void>> {
  if (target === undefined) return () => scroll(page)
  await target.scrollIntoViewIfNeeded()
  const element = await target.elementHandle()
  return async () => {
    await element?.click()
    if (until)
      await page.waitForFunction(
        ([selector, count]) => document.querySelectorAll(selector).length >= count,
        until,
      )
  }
}

async function measureVisit(
  { browser, origin, cpuSlowdown }: Bench,
  launch: { configCode: string; path: string; orderIntentId?: string },
  listActions: (widget: Checkout) => Action[],
): Promise<StepMetrics[]> {
  const options = { viewport: PHONE, hasTouch: true }
  const { page, measureStep } = await openMeasuredPage(browser, options, cpuSlowdown)
  await page.goto(buildAddress(origin, launch))
  await page.waitForLoadState('networkidle')
  const widget = findCheckout(page)
  if (launch.orderIntentId === undefined) {
    await widget.chooseGuests({ Adult: 2 })
    await page.waitForLoadState('networkidle')
  }
  const rows: StepMetrics[] = []
  for (const action of listActions(widget))
    rows.push(await measureStep(action.title, await prepare(page, action)))
  await page.context().close()
  return rows
}

/** On Timeslot. */
function listSlotActions(widget: Checkout): Action[] {
  return [
    {
      title: 'a day of 1,000 times: open',
      target: findSlotPicker<Locator>(widget).freeDays.nth(2),
      until: ['input[type=radio]', 1000],
    },
    { title: 'a day of 1,000 times: scroll' },
    {
      title: 'a day of 1,000 times: choose one',
      target: widget.root.locator('label:has([type=radio]:enabled)').nth(500),
      until: ['input:checked', 1],
    },
  ]
}

/** On More tours, with a long cart. */
function listAddonActions({ button, root, summary }: Checkout): Action[] {
  return [
    {
      title: '200 more tours: Show more tours',
      target: button('Show more tours'),
      until: ['article', 200],
    },
    { title: '200 more tours: scroll' },
    {
      title: '200 more tours: open a calendar',
      target: root.locator('article [aria-expanded=false]').nth(100),
      until: ['[role=grid] button', 1],
    },
    {
      title: '60 booked tours: open the summary',
      target: summary.locator('[aria-expanded]'),
      until: ['aside ul > li', 3],
    },
    {
      title: '60 booked tours: Show all',
      target: summary.getByRole('button', { name: /^Show all/ }),
      until: ['aside ul > li', 60],
    },
    { title: '60 booked tours: scroll' },
  ]
}

/** From More tours to Upgrades. */
function listUpgradeActions({ button, root }: Checkout): Action[] {
  return [
    {
      title: '140 upgrades: open',
      target: button(/^(Next|Skip)$/),
      until: ['section > article', 140],
    },
    { title: '140 upgrades: scroll' },
    {
      title: '140 upgrades: add one',
      target: root.locator('section > article button[aria-describedby]').nth(50),
      until: ['article[data-mark=orange]', 1],
    },
  ]
}

/** A day of 1,000 times; 200 add-ons; 60 booked tours; an upgrade of each of 140 booked tours. On a phone. */
export async function measureHuge(bench: Bench): Promise<StepMetrics[]> {
  const measureOrder = async (
    configCode: string,
    isOnlyUpgradable: boolean,
    listActions: (widget: Checkout) => Action[],
  ) => {
    const orderIntentId = await createHugeOrder(bench.apiUrl, configCode, isOnlyUpgradable)
    const launch = { configCode, path: '/steps/addons', orderIntentId }
    return await measureVisit(bench, launch, listActions)
  }
  const visit = { configCode: HUGE, path: '/steps/unit_items' }
  return [
    ...(await measureVisit(bench, visit, listSlotActions)),
    ...(await measureOrder(HUGE, false, listAddonActions)),
    ...(await measureOrder(MANY_UPGRADES, true, listUpgradeActions)),
  ]
}
