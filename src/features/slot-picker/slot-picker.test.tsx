import { expect, test, vi, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import type { CallBody } from '#src/contract/calls.ts'
import { expectFocusKept } from '#e2e/support/browser/controls/focus.ts'
import { rememberPlaces } from '#e2e/support/browser/measures/places.ts'
import { readFaults } from '#e2e/support/browser/mount/world.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import {
  renderMonthPicker,
  renderTimeslot,
  TimeslotRoute,
} from '#e2e/support/browser/mount/render-timeslot.tsx'
import { setViewport } from '#e2e/support/browser/conditions/viewport.ts'
import { measure } from '#e2e/support/browser/measures/measure.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { resumeTime, stopTime, waitForElement } from '#e2e/support/browser/conditions/time.ts'
import { findShownSlotPicker } from '#e2e/support/browser/controls/widget.ts'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
/** 1 June 2026 is a Monday; nine days have passed. */
const TENTH_OF_JUNE = '2026-06-10T08:00:00Z'

test('starts each week on Monday (SLOT-3, SLOT-9)', async () => {
  const { slot } = await renderMonthPicker()
  const headers = slot.month('June 2026').getByRole('columnheader')
  expect(headers.elements().map((header) => header.getAttribute('abbr'))).toEqual(WEEKDAYS)
  const rows = slot.month('June 2026').getByRole('row').elements().slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    '1234567',
    '891011121314',
    '15161718192021',
    '22232425262728',
    '2930',
  ])
})

test('offers exactly the days with free places (SLOT-3)', async () => {
  const { slot } = await renderMonthPicker({ now: TENTH_OF_JUNE })
  const [open, shut] = ['false', 'true'].map((disabled) =>
    slot.days.elements().filter(({ ariaDisabled }) => ariaDisabled === disabled),
  )
  expect(open?.length).toBeGreaterThan(0)
  for (const { ariaLabel } of open ?? []) expect(ariaLabel).toMatch(/, (?:Available|Limited)$/)
  expect(shut?.length).toBeGreaterThan(9)
  for (const { ariaLabel } of shut ?? []) expect(ariaLabel).toMatch(/, (?:Sold Out|Closed)$/)
})

test('closes a day that has passed since the calendar was loaded (SLOT-3)', async () => {
  const { slot, calls } = await renderMonthPicker()
  const first = slot.day('1 June 2026')
  await expect.element(first).toHaveAccessibleName('Monday, 1 June 2026, Available')
  vi.setSystemTime('2026-06-02T00:01:00+02:00')
  await pressEnabled(slot.day('2 June 2026'))
  await expect.element(slot.times.first()).toBeVisible()
  await expect.element(first).toHaveAccessibleName('Monday, 1 June 2026, Closed')
  await first.click({ force: true })
  await expect.element(first).toHaveFocus()
  await expect.element(slot.chosenDay).toHaveAccessibleName(/, 2 June 2026, /)
  // No new response from the server: the widget closes the day by the clock.
  const reads = calls('getMonthCalendar').map(
    ({ body }) => (body as CallBody<'getMonthCalendar'>).month,
  )
  expect(reads.filter((month) => month === 6)).toHaveLength(1)
})

test('does not open a month before the current one (SLOT-10)', async () => {
  const { slot } = await renderMonthPicker()
  await expect.element(slot.previous).toBeDisabled()
  await pressEnabled(slot.next)
  await expect.element(slot.month('July 2026')).toBeVisible()
  await pressEnabled(slot.previous)
  await expect.element(slot.month('June 2026')).toBeVisible()
  await expect.element(slot.previous).toBeDisabled()
})

test('causes no layout shift while a month loads (SLOT-10)', async () => {
  await setViewport(390, 2000)
  const { slot, mockApi } = await renderTimeslot({ timers: 'fake' })
  const listMoved = rememberPlaces()
  // The next month is prefetched, the one after it is not; August spans six weeks, July five.
  stopTime()
  mockApi.faults = readFaults('getMonthCalendar:slow')
  await pressEnabled(slot.next)
  await pressEnabled(slot.next)
  await expect.element(slot.month('August 2026')).toHaveAttribute('aria-busy', 'true')
  // Lets frames be painted.
  await slot.month('August 2026').hover()
  await vi.advanceTimersByTimeAsync(5000)
  resumeTime()
  await expect.element(slot.month('August 2026')).toHaveAttribute('aria-busy', 'false')
  await slot.day('12 August 2026').hover()
  expect(listMoved()).toEqual([])
})

test('offers the next month with a free day when this one has none (SLOT-11)', async () => {
  // The evening of 30 June for the visitor and at the tour, after the last departure.
  const { slot, button } = await renderMonthPicker({
    launch: { tourCode: 'PAR-LOUVRE' },
    now: '2026-06-30T14:30:00Z',
  })
  await expect.element(slot.month('June 2026')).toBeVisible()
  await expect.element(page.getByText('No places left in June 2026')).toBeVisible()
  await pressEnabled(button('Next available date'))
  await expect.element(slot.month('July 2026')).toHaveAttribute('aria-busy', 'false')
  await expectFocusKept()
  const free = page.getByRole('gridcell').getByRole('button', { disabled: false })
  await expect.element(free.first()).toBeVisible()
})

test('reads the days that were asked for, by date, whatever else the server lists (SLOT-3, SLOT-11, SLOT-16)', async () => {
  const listDays = () => ({
    calendar: [
      { localDate: '2026-08-01', available: true, status: 'AVAILABLE' },
      { localDate: '2026-07-03', available: true, status: 'AVAILABLE' },
      { localDate: '2026-07-02', available: true, status: 'LIMITED' },
      { localDate: '2026-06-30', available: false, status: 'AVAILABLE' },
    ],
  })
  const { slot, button } = await renderMonthPicker({ send: { getMonthCalendar: listDays } })
  await expect.element(page.getByText('No places left in June 2026')).toBeVisible()
  await expect
    .element(slot.day('30 June 2026'))
    .toHaveAccessibleName('Tuesday, 30 June 2026, Sold Out')
  await expect.element(button(/^First available/)).not.toBeInTheDocument()
  await pressEnabled(button('Next available date'))
  await pressEnabled(button('First available: Thu, 2 July'))
  await expect.element(slot.chosenDay).toHaveAccessibleName('Thursday, 2 July 2026, Limited')
})

test('keeps the month that the visitor opens during the search (SLOT-11)', async () => {
  const { slot, button, calls, mockApi } = await renderMonthPicker({
    scenario: 'closed-season(days=100)',
    timers: 'fake',
  })
  const readMonths = () =>
    calls('getMonthCalendar').map(({ body }) => (body as CallBody<'getMonthCalendar'>).month)
  const search = button('Next available date')
  await expect.poll(readMonths).toContain(7)
  mockApi.faults = readFaults('getMonthCalendar:slow')
  await pressEnabled(search)
  await expect.element(search).toHaveAttribute('aria-busy', 'true')
  await pressEnabled(slot.next)
  await expect.element(page.getByText('Closed in July 2026')).toBeVisible()
  await expect.element(search).toHaveAttribute('aria-busy', 'false')
  await vi.advanceTimersByTimeAsync(20_000)
  await expect.element(slot.month('July 2026')).toBeVisible()
  expect(new Set(readMonths())).toEqual(new Set([6, 7, 8]))

  mockApi.faults = readFaults('')
  await pressEnabled(search)
  await expect.element(slot.month('September 2026')).toBeVisible()
})

const legend = page.getByText('Sold Out').first()

test('marks today, explains the marks of the month, and chooses the first available day (SLOT-3, SLOT-4)', async () => {
  const { button, slot } = await renderMonthPicker({ now: '2026-06-10T08:00:00Z' })
  await expect.element(slot.day('10 June 2026')).toHaveAttribute('aria-current', 'date')
  expect(slot.days.elements().filter(({ ariaCurrent }) => ariaCurrent !== null)).toHaveLength(1)
  await expect.element(legend).toBeVisible()
  await pressEnabled(button('First available: Wed, 10 June'))
  await expect.element(slot.day('10 June 2026')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(button(/^First available/)).not.toBeInTheDocument()
  await expect.element(page.getByText('Local time in Paris')).toBeVisible()
  // From the day Tab leads on to the times.
  await expect.element(slot.day('10 June 2026')).toHaveFocus()
})

test('First available chooses the first free time of its day, which another day or time replaces (SLOT-16, SLOT-6)', async () => {
  const { button, slot } = await renderMonthPicker({ now: '2026-06-10T08:00:00Z' })
  await pressEnabled(button('First available: Wed, 10 June'))
  await expect.element(slot.chosenTime).toBeVisible()
  const [first] = slot.times
    .elements()
    .filter((time) => time instanceof HTMLInputElement && !time.disabled)
  await expect
    .element(slot.chosenTime)
    .toHaveAccessibleName(first?.getAttribute('aria-label') ?? '')
  await pressEnabled(slot.day('11 June 2026'))
  await expect.element(slot.chosenTime).not.toBeInTheDocument()
})

test.each([
  // Six weeks with one day in the last, and five full ones.
  ['2026-08-01', '31 August 2026', '100%'],
  ['2026-08-01', '31 August 2026', '200%'],
  ['2026-05-01', '31 May 2026', '100%'],
  ['2026-05-01', '31 May 2026', '200%'],
])(
  'explains the marks of the month of %s clear of %s, with text of %s (SLOT-3, SLOT-10, LAYOUT-3)',
  async (today, last, size) => {
    await setViewport(320, 900)
    document.documentElement.style.fontSize = size
    onTestFinished(() => document.documentElement.removeAttribute('style'))
    const { slot } = await renderMonthPicker({ now: `${today}T08:00:00Z` })
    await expect.element(legend).toBeVisible()
    const { top, left } = measure(legend)
    const day = measure(slot.day(last))
    expect(top >= day.bottom || left >= day.right).toBe(true)
    expect(top).toBeGreaterThanOrEqual(measure(slot.day(last.replace('31', '30'))).bottom)
  },
)

const again = page.getByRole('button', { name: 'Try again' })

test('does not move the calendar while a month loads (SLOT-10)', async () => {
  await renderScreen(<TimeslotRoute />, {
    path: '/steps/booking_slot',
    order: { tours: [] },
    fault: 'getMonthCalendar:hang@1',
    timers: 'fake',
  })
  const { month, day } = findShownSlotPicker()
  const june = month('June 2026')
  await expect.element(june).toHaveAttribute('aria-busy', 'true')
  const before = june.element().getBoundingClientRect()
  await waitForElement(again, 1000)
  await pressEnabled(again)
  await expect.element(june).toHaveAttribute('aria-busy', 'false')
  expect(june.element().getBoundingClientRect()).toEqual(before)
  await expect.element(day('2 June 2026')).toBeEnabled()
})
