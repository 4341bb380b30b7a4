import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CardControls } from './support/card-without-frames.ts'
import { controlCard } from './support/card-without-frames.ts'
import { computeColor } from './support/theme.ts'
import type { Screen } from './support/mount.ts'
import { openWidget } from './support/mount.ts'
import { dispatchPageReturn } from './support/saved-visit.ts'
import { setViewport } from './support/viewport.ts'

const MINUTE = 60_000

/** An order that expires in 30 minutes; the clock is stopped until a test moves it. */
const STOPPED_AT_CONTACTS = { path: '/steps/contact', order: {}, timers: 'stopped' } as const

const announcement = page.getByRole('status').filter({ hasText: 'Less than two minutes left' })

/** Moves the clock to this many milliseconds before the order expires. */
function setTimeLeft(ms: number, { order }: Screen): void {
  vi.setSystemTime(Date.parse(order.ventrataOrder?.utcExpiresAt ?? '') - ms)
}

test.each([
  ['30:00', 30 * MINUTE],
  ['02:01', 121_000],
  ['02:00', 120_000],
])('shows %s, and not in red, with %i ms left (TIMEOUT-1)', async (text, ms) => {
  const screen = await openWidget(STOPPED_AT_CONTACTS)
  setTimeLeft(ms, screen)
  await expect.element(screen.timer).toHaveTextContent(text)
  await expect.element(screen.timer).toHaveAttribute('data-urgent', 'false')
  expect(getComputedStyle(screen.timer.element()).color).not.toBe(computeColor('red'))
  await expect.element(announcement).not.toBeInTheDocument()
})

test.each([
  ['01:59', 119_000],
  ['01:00', 60_000],
  ['00:01', 1000],
])("shows %s in the theme's red with %i ms left (TIMEOUT-1)", async (text, ms) => {
  const screen = await openWidget(STOPPED_AT_CONTACTS)
  setTimeLeft(ms, screen)
  await expect.element(screen.timer).toHaveTextContent(text)
  await expect.element(screen.timer).toHaveAttribute('data-urgent', 'true')
  expect(getComputedStyle(screen.timer.element()).color).toBe(computeColor('red'))
  await expect.element(announcement).toBeInTheDocument()
})

test('says in words what is counted down (TIMEOUT-5)', async () => {
  const { timer } = await openWidget(STOPPED_AT_CONTACTS)
  await expect.element(timer).toHaveTextContent(/^30:00$/)
  const words = timer.element().querySelector('[aria-hidden="true"]:not(svg)')
  for (const [width, text] of [
    [1280, 'Places held for'],
    [390, 'left'],
  ] as const) {
    await setViewport(width, 800)
    expect(getComputedStyle(words ?? document.body, '::before').content).toBe(`"${text}"`)
  }
})

test('leads to Time expired at zero, and not before (TIMEOUT-1)', async () => {
  const screen = await openWidget(STOPPED_AT_CONTACTS)
  const { timer, heading, route } = screen
  setTimeLeft(1000, screen)
  await expect.element(timer).toHaveTextContent('00:01')
  await expect.element(heading('Contacts')).toBeVisible()
  setTimeLeft(0, screen)
  await expect.element(heading('Time expired')).toBeVisible()
  expect(route()).toBe('/timeout')
})

test.each([
  ['behind', -86_400],
  ['ahead', 7200],
])("counts by the server's time where the visitor's clock is %s (TIMEOUT-4)", async (_, by) => {
  const scenario = `clock-skew(by=${by})`
  const { timer, heading } = await openWidget({ ...STOPPED_AT_CONTACTS, scenario })
  await expect.element(timer).toHaveTextContent('30:00')
  vi.setSystemTime(Date.now() + 28 * MINUTE + 1000)
  await expect.element(timer).toHaveTextContent('01:59')
  vi.setSystemTime(Date.now() + 2 * MINUTE)
  await expect.element(heading('Time expired')).toBeVisible()
})

test('shows the correct time left after the device was asleep (TIMEOUT-4)', async () => {
  const screen = await openWidget(STOPPED_AT_CONTACTS)
  await expect.element(screen.timer).toHaveTextContent('30:00')
  setTimeLeft(19.5 * MINUTE, screen)
  await expect.element(screen.timer).toHaveTextContent('19:30')
})

test('shows the correct time left on return to a tab with suspended timers (TIMEOUT-4)', async () => {
  const screen = await openWidget({ ...STOPPED_AT_CONTACTS, timers: 'fake' })
  const { timer, heading } = screen
  await expect.element(heading('Contacts')).toBeVisible()
  await expect.element(timer).toHaveTextContent(/^(?:30:00|29:\d\d)$/)
  vi.clearAllTimers()
  const text = timer.element().textContent
  setTimeLeft(2.5 * MINUTE, screen)
  expect(timer.element().textContent).toBe(text)
  dispatchPageReturn()
  await expect.element(timer).toHaveTextContent(/^02:(?:2\d|30)$/)
})

test('shows and announces what follows the last two minutes (TIMEOUT-5, LAYOUT-3)', async () => {
  const screen = await openWidget(STOPPED_AT_CONTACTS)
  await expect.element(screen.timer).toHaveTextContent('30:00')
  await expect.element(announcement).not.toBeInTheDocument()
  setTimeLeft(119_000, screen)
  await expect.element(announcement).toBeVisible()
  expect(announcement.element().getBoundingClientRect().height).toBeGreaterThan(15)
  // Not on every second.
  setTimeLeft(60_000, screen)
  await expect.element(screen.timer).toHaveTextContent('01:00')
  await expect
    .element(announcement)
    .toHaveTextContent(/^Less than two minutes left\. After that your places are released\.$/)
})

test.each([
  ['forward', 60 * MINUTE],
  ['back', -25 * 60 * MINUTE],
])(
  "keeps visit and countdown when the visitor's clock is put %s (TIMEOUT-4, STATE-2)",
  async (_, ms) => {
    const screen = await openWidget(STOPPED_AT_CONTACTS)
    const { calls, heading, moveClock, route, timer } = screen
    await expect.element(timer).toHaveTextContent('30:00')
    const firstName = page.getByLabelText('First name')
    await firstName.fill('Ada')
    moveClock(ms)
    dispatchPageReturn()
    expect(timer.element().textContent).toContain('30:00')
    // The computer may have slept: the order is read, and with it the server's time.
    await expect.poll(() => calls('getOrderIntent').length).toBeGreaterThan(0)
    await expect.element(timer).toHaveTextContent('30:00')
    await expect.element(heading('Contacts')).toBeVisible()
    await expect.element(firstName).toHaveValue('Ada')
    expect(route()).toBe('/steps/contact')

    vi.setSystemTime(Date.now() + 30 * MINUTE)
    await expect.element(heading('Time expired')).toBeVisible()
  },
)

test('leads to Time expired when the server does not answer at zero (TIMEOUT-1, TIMEOUT-4)', async () => {
  const screen = await openWidget({ ...STOPPED_AT_CONTACTS, timers: 'fake' })
  await expect.element(screen.heading('Contacts')).toBeVisible()
  screen.setFaults('getOrderIntent:hang')
  setTimeLeft(0, screen)
  await expect.poll(() => screen.calls('getOrderIntent')).toHaveLength(1)
  await expect.element(screen.timer).toHaveTextContent('00:00')
  await vi.advanceTimersByTimeAsync(5000)
  await expect.element(screen.heading('Time expired')).toBeVisible()
})

/** Pays with a card that requires authentication, and lets the order expire during it. */
async function payTooLong(screen: Screen, card: CardControls): Promise<void> {
  await card.fill('authentication')
  await screen.pay.click()
  await expect.poll(card.isBankAsking).toBe(true)
  setTimeLeft(-MINUTE, screen)
  await expect.element(screen.timer).toHaveTextContent('Finishing payment')
}

test('lets a card confirmation in progress at zero finish (TIMEOUT-1)', async () => {
  const card = controlCard()
  const screen = await openWidget({ ...STOPPED_AT_CONTACTS, path: '/steps/payment' })
  const { navigations, route } = screen
  await payTooLong(screen, card)
  card.answerBank('complete')
  await expect.poll(() => navigations).toHaveLength(1)
  const address = new URL(navigations[0] ?? '')
  expect(address.searchParams.get('redirect_url')).toMatch(/^\/result\?/)
  expect(route()).toBe('/steps/payment')
})

test('leads to Time expired when a card confirmation fails after zero (TIMEOUT-1)', async () => {
  const card = controlCard()
  const screen = await openWidget({ ...STOPPED_AT_CONTACTS, path: '/steps/payment' })
  await payTooLong(screen, card)
  // Back from the bank's app: 30 minutes without an action do not end the visit either.
  dispatchPageReturn()
  await expect.element(screen.timer).toHaveTextContent('Finishing payment')
  card.answerBank('fail')
  await expect.element(screen.heading('Time expired')).toBeVisible()
})
