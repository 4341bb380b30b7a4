import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { sampleRows } from '#e2e/widget/tables/sample.ts'
import { dispatchPageReturn } from '#e2e/support/browser/conditions/saved-visit.ts'

const MINUTE = 60_000

/** An order that expires in 30 minutes; the clock is stopped until a test moves it. */
const STOPPED_AT_CONTACTS = { path: '/steps/contact', order: {}, timers: 'stopped' } as const

const SKEWS = [
  ['behind', -86_400],
  ['ahead', 7200],
] as const

test.each(sampleRows(SKEWS))(
  "counts by the server's time where the visitor's clock is %s (TIMEOUT-4)",
  async (_, by) => {
    const scenario = `clock-skew(by=${by})`
    const { timer, heading } = await openWidget({ ...STOPPED_AT_CONTACTS, scenario })
    await expect.element(timer).toHaveTextContent('29:59')
    vi.setSystemTime(Date.now() + 28 * MINUTE + 500)
    dispatchPageReturn()
    await expect.element(timer).toHaveTextContent('01:59')
    vi.setSystemTime(Date.now() + 2 * MINUTE)
    dispatchPageReturn()
    await expect.element(heading('Time expired')).toBeVisible()
  },
)

test("where no answer has a Date header, only the server's refusal ends the order (TIMEOUT-4, STATE-2)", async () => {
  const { button, heading, reopen, timer } = await openWidget({
    path: '/steps/travelers',
    order: {},
    scenario: 'clock-skew(by=7200)',
    timers: 'stopped',
  })
  await expect.element(timer).toHaveTextContent('29:59')
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const { body, status } = await fetch(...request)
    return new Response(body, { status })
  })
  reopen({ path: '/' })
  await expect.element(heading('Passes')).toBeVisible()
  await expect.element(timer).not.toBeInTheDocument()
  vi.setSystemTime(Date.now() + 31 * MINUTE)
  await pressEnabled(button('Next'))
  await expect.element(heading('Time expired')).toBeVisible()
})

const CLOCK_CHANGES = [
  ['back', -25 * 60 * MINUTE],
  ['forward', 60 * MINUTE],
] as const

test.each(sampleRows(CLOCK_CHANGES))(
  "keeps visit and countdown when the visitor's clock is put %s (TIMEOUT-4, STATE-2)",
  async (_, ms) => {
    const screen = await openWidget(STOPPED_AT_CONTACTS)
    const { calls, heading, moveClock, network, route, timer } = screen
    await expect.element(timer).toHaveTextContent('29:59')
    const firstName = page.getByLabelText('First name')
    await firstName.fill('Ada')
    moveClock(ms)
    dispatchPageReturn()
    expect(timer.element().textContent).toContain('29:59')
    // The computer may have slept: the order is read, and with it the server's time.
    await expect.poll(() => calls('getOrderIntent').length).toBeGreaterThan(0)
    await expect.poll(network.countActive).toBe(0)
    await expect.element(timer).toHaveTextContent('29:59')
    await expect.element(heading('Contacts')).toBeVisible()
    await expect.element(firstName).toHaveValue('Ada')
    expect(route()).toBe('/steps/contact')

    vi.setSystemTime(Date.now() + 30 * MINUTE)
    dispatchPageReturn()
    await expect.element(heading('Time expired')).toBeVisible()
  },
)
