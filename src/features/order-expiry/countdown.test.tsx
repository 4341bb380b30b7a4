import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createServerClock } from '#src/api/server-clock.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { useOrder } from '#src/order/order.ts'
import { type RenderOptions, renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { dispatchPageReturn } from '#e2e/support/browser/conditions/saved-visit.ts'
import { computeColor } from '#e2e/support/browser/conditions/theme.ts'
import { runTasks } from '#e2e/support/browser/conditions/time.ts'
import { setViewport } from '#e2e/support/browser/conditions/viewport.ts'
import { createVoice } from '#src/visit/voice.ts'
import { Countdown } from './countdown.tsx'
import { useIsExpired } from './use-expired.ts'

const MINUTE = 60_000

const announcement = page.getByText('Less than two minutes left')

/** A step with the countdown of its order. */
function ExpiringOrder() {
  const order = useOrder()
  if (useIsExpired(order)) return <h1>Time expired</h1>
  return (
    <>
      <h1>Step</h1>
      <Countdown order={order} />
    </>
  )
}

/** An order that expires in 30 minutes; by default the clock is stopped until a test moves it. */
function openCountdown(options?: RenderOptions) {
  return renderScreen(<ExpiringOrder />, { order: {}, timers: 'stopped', ...options })
}

/** Moves the clock to where this many milliseconds are left: half a second ahead, for what a header leaves out. */
function setTimeLeft(ms: number, { ventrataOrder }: OrderIntent): void {
  vi.setSystemTime(Date.parse(ventrataOrder?.utcExpiresAt ?? '') - ms - 500)
}

/** Moves the clock as `setTimeLeft` does, and returns to the page, which does not wait for the next second. */
function returnAt(ms: number, order: OrderIntent): void {
  setTimeLeft(ms, order)
  dispatchPageReturn()
}

test.each([
  ['30:00', 30 * MINUTE, false],
  ['02:00', 120_000, false],
  ['01:59', 119_000, true],
  ['00:01', 1000, true],
])(
  'shows %s with %i ms left, in red and with a warning: %s (TIMEOUT-1)',
  async (text, ms, isUrgent) => {
    const { order, timer } = await openCountdown()
    await expect.element(timer).toBeVisible()
    returnAt(ms, order)
    await expect.element(timer).toHaveTextContent(text)
    await expect.element(timer).toHaveAttribute('data-urgent', String(isUrgent))
    expect(getComputedStyle(timer.element()).color === computeColor('red')).toBe(isUrgent)
    await expect.element(announcement).toHaveLength(Number(isUrgent))
  },
)

test('says in words what is counted down (TIMEOUT-5)', async () => {
  const { timer } = await openCountdown()
  await expect.element(timer).toHaveTextContent(/^29:59$/)
  const readWords = () =>
    [...timer.element().querySelectorAll('[aria-hidden="true"]:not(svg)')]
      .filter((words) => getComputedStyle(words).display !== 'none')
      .map((words) => getComputedStyle(words, '::before').content)
  for (const [width, words] of [
    [1280, ['"Places held for"']],
    [390, []],
  ] as const) {
    await setViewport(width, 800)
    expect(readWords()).toEqual(words)
  }
})

test('counts as each second ends, and ends at zero, not before (TIMEOUT-1)', async () => {
  const { heading, order, timer } = await openCountdown({ timers: 'fake' })
  await expect.element(timer).toHaveTextContent(/^29:\d\d$/)
  await runTasks()
  vi.setTimerTickMode('manual')
  returnAt(2450, order)
  for (let left = 2450; left > 0; left -= 100) {
    await runTasks()
    expect(timer.element().textContent).toBe(`00:0${Math.floor(left / 1000)}`)
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(heading('Time expired').query()).toBeNull()
  vi.setTimerTickMode('interval')
  await vi.advanceTimersByTimeAsync(2000)
  await expect.element(heading('Time expired')).toBeVisible()
})

test('shows the correct time left on return to a tab with suspended timers (TIMEOUT-4)', async () => {
  const { order, timer } = await openCountdown({ timers: 'fake' })
  await expect.element(timer).toHaveTextContent(/^29:\d\d$/)
  vi.clearAllTimers()
  const text = timer.element().textContent
  setTimeLeft(2.5 * MINUTE, order)
  expect(timer.element().textContent).toBe(text)
  dispatchPageReturn()
  await expect.element(timer).toHaveTextContent(/^02:(?:2\d|30)$/)
})

test('shows and announces what follows the last two minutes (TIMEOUT-5, LAYOUT-3)', async () => {
  const { order, services, timer } = await openCountdown()
  await expect.element(timer).toHaveTextContent('29:59')
  await expect.element(announcement).not.toBeInTheDocument()
  returnAt(119_000, order)
  await expect.element(announcement).toBeVisible()
  expect(announcement.element().getBoundingClientRect().height).toBeGreaterThan(15)
  await expect.poll(services.get(createVoice).read).toBe(announcement.element().textContent)
  // Not on every second.
  returnAt(60_000, order)
  await expect.element(timer).toHaveTextContent('01:00')
  await expect
    .element(announcement)
    .toHaveTextContent(/^Less than two minutes left\. .* you can book again if there's room\.$/)
})

test('says the warning once more at the first focus, where the frame has none before (TIMEOUT-5, LAYOUT-5)', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  const { order, services, timer } = await openCountdown()
  await expect.element(timer).toBeVisible()
  const { read, subscribe } = services.get(createVoice)
  const heard: string[] = []
  subscribe(() => heard.push(read().split('.')[0] ?? ''))
  returnAt(110_000, order)
  const warning = 'Less than two minutes left'
  await expect.poll(() => heard).toEqual([warning])
  for (let times = 0; times < 2; times += 1) document.dispatchEvent(new FocusEvent('focusin'))
  await expect.poll(() => heard).toEqual([warning, '', warning])
})

test('ends when the server does not answer at zero (TIMEOUT-1, TIMEOUT-4)', async () => {
  const { calls, heading, order, timer } = await openCountdown({
    timers: 'fake',
    send: { getOrderIntent: () => new Promise(() => undefined) },
  })
  await expect.element(timer).toBeVisible()
  returnAt(0, order)
  await expect.poll(() => calls('getOrderIntent')).toHaveLength(1)
  await expect.element(timer).toHaveTextContent('00:00')
  await vi.advanceTimersByTimeAsync(5000)
  await expect.element(heading('Time expired')).toBeVisible()
})

test("shows no time left and ends no order by the visitor's clock while the server's is unknown (TIMEOUT-4)", async () => {
  const { heading, order, services, timer } = await openCountdown({ isServerTimeUnknown: true })
  await expect.element(heading('Step')).toBeVisible()
  returnAt(-60 * MINUTE, order)
  await expect.element(timer).not.toBeInTheDocument()
  await expect.element(heading('Step')).toBeVisible()
  const ahead = Date.parse(order.ventrataOrder?.utcExpiresAt ?? '') - 10 * MINUTE
  services.get(createServerClock).startCall()(new Date(ahead).toUTCString())
  await expect.element(timer).toHaveTextContent('09:59')
})

test('goes on when the server has extended the order at zero (TIMEOUT-4)', async () => {
  const screen = await openCountdown({
    send: {
      async getOrderIntent(body) {
        const { orderIntent } = await screen.call('getOrderIntent', body)
        const utcExpiresAt = new Date(Date.now() + 10 * MINUTE).toISOString()
        const ventrataOrder = { ...orderIntent.ventrataOrder, utcExpiresAt }
        return { orderIntent: { ...orderIntent, ventrataOrder } }
      },
    },
  })
  await expect.element(screen.timer).toHaveTextContent('29:59')
  returnAt(0, screen.order)
  await expect.element(screen.timer).toHaveTextContent(/^(?:10:00|09:59)$/)
  await expect.element(screen.heading('Time expired')).not.toBeInTheDocument()
})
