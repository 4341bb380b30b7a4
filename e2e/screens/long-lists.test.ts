import { QueryObserver } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { configs } from '#fixtures/configs.ts'
import { openWidget } from './support/mount.ts'
import { openTimeslot } from './support/timeslot.ts'

/** How many elements matched the selector after each change of the page, one number after the other. */
function recordCounts(selector: string): number[] {
  const count = () => document.querySelectorAll(selector).length
  const counts = [count()]
  const observer = new MutationObserver(() => {
    if (count() !== counts.at(-1)) counts.push(count())
  })
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  return counts
}

function findLargestStep(counts: number[]) {
  return Math.max(...counts.slice(1).map((count, index) => count - (counts[index] ?? 0)))
}

/** Counts the dates and times that are formatted. */
function spyOnFormat() {
  const prototype = Object.getPrototypeOf(dayjs()) as { format: () => string }
  const format = vi.spyOn(prototype, 'format')
  onTestFinished(() => format.mockRestore())
  return format
}

test('Show more tours reveals the first of 200 tours at once, the rest after them, and observes no query for any (ADDON-2)', async () => {
  const { button } = await openWidget({
    path: '/steps/addons',
    order: {},
    scenario: 'many-addons(count=200)',
  })
  await expect.element(button('Show more tours')).toBeVisible()
  const observe = vi.spyOn(QueryObserver.prototype, 'setOptions')
  const counts = recordCounts('article')
  await button('Show more tours').click()
  await expect.poll(() => counts.at(-1)).toBe(200)
  expect(counts.slice(0, 2)).toEqual([4, 24])
  expect(findLargestStep(counts)).toBe(24)
  // The screen itself observes the order, the settings and the add-ons; it renders twice.
  expect(observe.mock.calls.length).toBeLessThan(20)
  const last = page.getByRole('article').nth(199)
  await last.getByRole('button', { name: 'Choose a time' }).click()
  await expect.element(last.getByRole('grid')).toBeVisible()
})

test('shows a thousand times in batches, and computes none again when one is chosen (SLOT-4)', async () => {
  const { slot } = await openTimeslot({ scenario: 'huge' })
  const counts = recordCounts('[type=radio]')
  await slot.day('2 June 2026').click()
  await expect.poll(() => counts.at(-1)).toBe(1000)
  expect(findLargestStep(counts)).toBe(24)
  // Later batches move nothing in sight: what follows the first one is below the window already.
  const lastOfFirstBatch = document.querySelectorAll('[type=radio]')[23]
  expect(lastOfFirstBatch?.getBoundingClientRect().bottom).toBeGreaterThan(innerHeight)
  const { scrollHeight } = document.documentElement
  const format = spyOnFormat()
  const times = [...document.querySelectorAll<HTMLInputElement>('[type=radio]:enabled')]
  times.at(-2)?.focus()
  await userEvent.keyboard(' {ArrowDown}')
  await expect.poll(() => times.at(-1)?.checked).toBe(true)
  expect(document.activeElement).toBe(times.at(-1))
  // The days of the calendar and the chosen times.
  expect(format.mock.calls.length).toBeLessThan(1000)
  // What came into sight has the height that was reserved for it.
  expect(document.documentElement.scrollHeight).toBe(scrollHeight)
})

test('renders only the changed one of many tours with upgrades again (UPGRADE-1)', async () => {
  const addonCount = configs.find(({ code }) => code === 'paris-pass')?.addonTourCodes.length ?? 0
  const cruises = Array.from({ length: 12 }, (_, index) => `PAR-SEINE-${2 + index * addonCount}`)
  await openWidget({
    path: '/steps/upgrades',
    order: {
      tours: ['PAR-EIFFEL', ...cruises],
      // An upgrade starts at the same time.
      times: Object.fromEntries(cruises.map((code) => [code, '20:00'])),
    },
    scenario: 'many-addons(count=100)',
  })
  await expect.element(page.getByRole('article')).toHaveLength(9)
  const format = spyOnFormat()
  await page
    .getByRole('article')
    .nth(7)
    .getByRole('button', { name: /^Add for/ })
    .click()
  await expect.element(page.getByRole('button', { name: 'Remove' })).toBeVisible()
  // Only this tour and the summary are written again; each tour takes two calls.
  expect(format.mock.calls.length).toBeLessThan(16)
})

test('shows a long order in batches (CART-1)', async () => {
  const counts = recordCounts('aside li')
  const { button } = await openWidget({ launched: true, scenario: 'huge' })
  await button('Show all 60 tours').click()
  await expect.poll(() => counts.at(-1)).toBe(60)
  expect(findLargestStep(counts)).toBe(24)
})
