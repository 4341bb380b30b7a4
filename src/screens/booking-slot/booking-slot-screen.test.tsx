import { expect, onTestFinished, test, vi, afterEach } from 'vitest'
import { page, userEvent, cdp } from 'vitest/browser'
import { areBeside, measure } from '#e2e/support/browser/measures/measure.ts'
import { resumeTime, stopTime } from '#e2e/support/browser/conditions/time.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { type RenderOptions, renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { isAtRest } from '#mocks/tools/visitor/widget-page.ts'
import { expectLongTextsFit } from '#e2e/widget/properties/long-texts.ts'
import { setViewport } from '#e2e/support/browser/conditions/viewport.ts'
import { findShownSlotPicker } from '#e2e/support/browser/controls/widget.ts'
import { buildChoiceKey } from '#src/features/slot-picker/slot-choices.ts'
import { AddSlot, BookingSlotScreen } from './booking-slot-screen.tsx'
import { createVoice } from '#src/visit/voice.ts'
import { safeSessionStorage } from '#src/visit/storage.ts'
import { createHostPrefill } from '#src/visit/host-prefill.ts'
import { expectReadableInBrands } from '#e2e/widget/properties/brands.ts'

const slot = findShownSlotPicker()
const enabledTimes = page.getByRole('radio', { disabled: false })
const group = page.getByRole('radiogroup', { name: 'Time' })
/** Renders Timeslot without a booked tour and waits for its month. */
async function renderTimeslot(options: RenderOptions = {}) {
  const screen = await renderScreen(<BookingSlotScreen />, {
    path: '/steps/booking_slot?tour_code=PAR-EIFFEL',
    order: { tours: [] },
    ...options,
  })
  await expect.poll(isAtRest).toBe(true)
  return screen
}

/** Shows the times of 2 June. */
async function showTimes(): Promise<void> {
  await pressEnabled(slot.day('2 June 2026'))
  await expect.element(slot.times.first()).toBeVisible()
}

test('long texts fit without guests (LANG-4, LANG-5, LAYOUT-3)', async () => {
  const path = '/steps/booking_slot?tour_code=PAR-EIFFEL'
  const screen = await renderScreen(<BookingSlotScreen />, { path, isPseudo: true })
  await expect.poll(isAtRest).toBe(true)
  await expectLongTextsFit(screen)
})

test('fills its card from 700 px on: the month has its whole width, the times are below (LAYOUT-1)', async () => {
  await renderTimeslot()
  await showTimes()
  const card = page.getByRole('region')
  for (const width of [700, 768, 959]) {
    await setViewport(width, 1000)
    expect(measure(card).width - measure(slot.month('June 2026')).width).toBeLessThan(40)
    expect(areBeside(slot.month('June 2026'), group)).toBe(false)
  }
})

test('has days as large as the text (LAYOUT-3)', async () => {
  await renderTimeslot()
  await showTimes()
  document.documentElement.style.fontSize = '200%'
  onTestFinished(() => document.documentElement.removeAttribute('style'))
  expect(getComputedStyle(slot.day('2 June 2026').element()).fontSize).toBe('32px')
})

test('causes no layout shift while the times of a day load (SLOT-10)', async () => {
  // From 960 px nothing stands below the times.
  await setViewport(800, 1000)
  const { button } = await renderTimeslot({ fault: 'getAvailabilities:slow', timers: 'fake' })
  const before = measure(button('Next'))
  await pressEnabled(slot.day('2 June 2026'))
  await expect.element(page.getByRole('status', { name: 'Loading times' })).toBeVisible()
  stopTime()
  expect(measure(button('Next'))).toEqual(before)
  await vi.advanceTimersByTimeAsync(5000)
  resumeTime()
  await expect.element(slot.times.first()).toBeVisible()
  expect(measure(button('Next'))).toEqual(before)
  await enabledTimes.first().click({ force: true })
  await expect.element(slot.chosenTime).toBeVisible()
  expect(measure(button('Next'))).toEqual(before)
})

test.each([390, 1280])(
  'is as high in a month without places, so that Next stays, at %d px (SLOT-10, SLOT-11)',
  async (width) => {
    await setViewport(width, 1200)
    const heights: number[] = []
    for (const scenario of ['standard', 'sold-out', 'closed-season']) {
      document.body.replaceChildren()
      await renderTimeslot({ scenario })
      heights.push(measure(page.getByRole('region')).height)
    }
    expect(heights).toEqual(Array.from(heights, () => heights[0]))
  },
)

test('reserves the space of the times on a phone while those of another day load (SLOT-10)', async () => {
  await setViewport(390, 2000)
  const { button, setFaults } = await renderTimeslot()
  await showTimes()
  const before = measure(button('Next'))
  setFaults('getAvailabilities:hang')
  await pressEnabled(slot.day('4 June 2026'))
  await expect.element(page.getByRole('status', { name: 'Loading times' })).toBeVisible()
  expect(measure(button('Next'))).toEqual(before)
})

test('moves in the calendar by the arrow keys as it is read: from right to left (LANG-4)', async () => {
  await renderTimeslot({ isPseudo: true })
  slot.day('2 Ĵúñé 2026').element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(slot.day('3 Ĵúñé 2026')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(slot.day('1 Ĵúñé 2026')).toHaveFocus()
})

test('from right to left the previous month is on the right, and its arrow points there (LAYOUT-3)', async () => {
  await renderTimeslot()
  document.documentElement.dir = 'rtl'
  const [previous, next] = [slot.previous.element(), slot.next.element()]
  expect(previous.getBoundingClientRect().left).toBeGreaterThan(next.getBoundingClientRect().right)
  for (const button of [previous, next]) {
    const arrow = button.querySelector('svg')
    expect(arrow && getComputedStyle(arrow).transform).toBe('matrix(-1, 0, 0, 1, 0, 0)')
  }
})

const day = page.getByRole('gridcell').getByRole('button', { disabled: false }).nth(3)

test('Next says what is missing, and a press leads there; what is chosen is told (SLOT-6, LAYOUT-3, LAYOUT-5)', async () => {
  const { button, calls, services } = await renderScreen(
    <AddSlot tourCode="PAR-SEINE" onDone={() => undefined} />,
    { order: {}, path: '/steps/booking_slot' },
  )
  const next = button('Next')
  const { read } = services.get(createVoice)
  await expect.element(day).toBeVisible()
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await expect.element(next).toHaveAccessibleDescription('Choose a day and a time')
  await next.click({ force: true })
  await expect.poll(() => document.activeElement?.closest('[role="grid"]')).not.toBe(null)
  await pressEnabled(day)
  await expect.element(next).toHaveAccessibleDescription('Choose a time')
  await expect.poll(read).toMatch(/^\d+ times$/)
  await next.click({ force: true })
  await expect.poll(() => document.activeElement?.closest('[role="radiogroup"]')).not.toBe(null)
  await pressEnabled(page.getByRole('radio', { disabled: false }).first())
  await expect.poll(read).toMatch(/June 2026 \d+:\d\d [AP]M$/)
  await expect.element(next).not.toHaveAttribute('aria-disabled')
  await expect.element(next).toHaveAccessibleDescription('')
  expect(calls('addCartItem')).toEqual([])
})

test.each([
  'x',
  '{"KEY":1}',
  '{"KEY":{"date":null,"time":null}}',
  '{"KEY":{"start":"x","date":null,"time":null}}',
  '{"KEY":{"start":"2026-07-01","date":5,"time":null}}',
  '{"KEY":{"start":"2026-07-01","date":null,"time":5}}',
])('a kept choice that cannot be read is none: %s (SLOT-14)', async (stored) => {
  const { order } = await renderScreen(null, { order: { tours: [] } })
  const key = `${buildChoiceKey(order.id, 'PAR-EIFFEL')} month`
  safeSessionStorage.write('tour-checkout:slot-choices', stored.replace('KEY', key))
  // The same order: each mock server begins with the same numbers.
  expect((await renderTimeslot()).order.id).toBe(order.id)
  await expect.element(slot.month('June 2026')).toBeVisible()
})

async function openAtDay(date: string) {
  const { services } = await renderTimeslot({ order: { tours: [], contact: null, travelers: [] } })
  services.get(createHostPrefill).set({ date })
}

test('the calendar opens at the day of the host page, and has chosen it (HOST-9)', async () => {
  await openAtDay('2026-07-15')
  await expect.element(slot.month('July 2026')).toBeVisible()
  await expect.element(slot.times.first()).toBeVisible()
  await expect.element(slot.chosenDay).toHaveAccessibleName(/15 July 2026/)
  await slot.next.click()
  await slot.previous.click()
  await expect.element(slot.month('July 2026')).toBeVisible()
  await expect.element(slot.chosenDay).not.toBeInTheDocument()
})

test('a day in the past changes nothing (HOST-9)', async () => {
  await openAtDay('2026-05-31')
  await expect.element(slot.month('June 2026')).toBeVisible()
  await expect.element(slot.chosenDay).not.toBeInTheDocument()
})

/** Puts the visitor into a time zone; '' restores the browser's own. */
async function emulateTimeZone(timezoneId: string): Promise<void> {
  await cdp().send('Emulation.setTimezoneOverride', { timezoneId })
}

afterEach(() => emulateTimeZone(''))

test.each([
  {
    title: 'keeps the last day of a month for a visitor who is a day ahead of the tour',
    zone: 'Pacific/Auckland',
    // 16:00 on 30 June at the tour, 11:00 on 1 July for the visitor.
    now: '2026-06-30T23:00:00Z',
    launch: { tourCode: 'LA-HILLS', configCode: 'los-angeles-pass' },
    day: '30 June 2026',
  },
  {
    title: 'opens the month of the tour for a visitor who is a day behind',
    zone: 'America/Los_Angeles',
    // 01:30 on 1 July at the tour, the afternoon of 30 June for the visitor.
    now: '2026-06-30T23:30:00Z',
    launch: {},
    day: '1 July 2026',
  },
])('$title (SLOT-3, SLOT-10)', async ({ zone, now, launch, day }) => {
  await emulateTimeZone(zone)
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
  await renderScreen(<BookingSlotScreen />, {
    now,
    launch,
    order: { tours: [], configCode: launch.configCode ?? 'paris-pass' },
  })
  const month = slot.month(day.replace(/^\d+ /, ''))
  await expect.element(month).toHaveAttribute('aria-busy', 'false')
  await expect.element(slot.previous).toBeDisabled()
  await expect.element(slot.day(day)).toHaveAttribute('aria-disabled', 'false')
  await pressEnabled(slot.day(day))
  await expect.element(slot.times.first()).toBeVisible()
})

test('chosen, hovered and disabled controls and errors can be read in any brand (BRAND-1, LAYOUT-3)', async () => {
  onTestFinished(() => document.documentElement.removeAttribute('style'))
  await renderTimeslot()
  await pressEnabled(slot.day('1 June 2026'))
  await slot
    .time(/^06:30 PM/)
    .first()
    .click({ force: true })
  await expect.element(slot.chosenTime).toBeVisible()
  await slot.day('2 June 2026').hover()
  await expectReadableInBrands(8)
})
