import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { areBeside, measure } from '#e2e/support/browser/measures/measure.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import type { RenderOptions } from '#e2e/support/browser/mount/render-screen.tsx'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { isAtRest } from '#mocks/tools/visitor/widget-page.ts'
import { expectLongTextsFit } from '#e2e/widget/properties/long-texts.ts'
import { setViewport } from '#e2e/support/browser/conditions/viewport.ts'
import { findShownSlotPicker } from '#e2e/support/browser/controls/widget.ts'
import { BookingSlotScreen } from './booking-slot-screen.tsx'

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
  expect(measure(button('Next'))).toEqual(before)
  await vi.advanceTimersByTimeAsync(5000)
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
