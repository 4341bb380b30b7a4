import type { Locator } from 'vitest/browser'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { MountOptions } from './support/mount.ts'
import { openWidget } from './support/mount.ts'
import { findShownSlotPicker } from './support/widget.ts'

const CONTACTS: MountOptions = { path: '/steps/contact', order: {} }
const TIMESLOT: MountOptions = { path: '/steps/booking_slot?tour_code=PAR-EIFFEL', order: {} }
const main = page.getByRole('main')

afterEach(() => page.viewport(1280, 800))

/** Plain values: two instances of DOMRect are always equal for `toEqual`. */
function measure(target: Locator) {
  const { left, right, top, bottom, width, height } = target.element().getBoundingClientRect()
  return { left, right, top, bottom, width, height }
}

/** Whether the second stands to the right of the first, not under it. */
function areBeside(first: Locator, second: Locator): boolean {
  const [left, right] = [measure(first), measure(second)]
  return right.left >= left.right && right.top < left.bottom
}

/** Opens Timeslot with the times of a day. */
async function openTimes(options: MountOptions) {
  const screen = await openWidget({ ...TIMESLOT, ...options })
  const slot = findShownSlotPicker()
  await expect.element(slot.month('June 2026')).toHaveAttribute('aria-busy', 'false')
  return { ...screen, ...slot }
}

test('puts the country and the phone on one line from 430 px (LAYOUT-1)', async () => {
  const { heading } = await openWidget(CONTACTS)
  await expect.element(heading('Contacts')).toBeVisible()
  const country = page.getByRole('combobox', { name: 'Country' })
  const phone = page.getByRole('textbox', { name: 'Phone' })
  await page.viewport(429, 800)
  expect(areBeside(country, phone)).toBe(false)
  await page.viewport(430, 800)
  expect(areBeside(country, phone)).toBe(true)
})

test('makes the main button as wide as the screen below 610 px (LAYOUT-1)', async () => {
  const { button, heading } = await openWidget(CONTACTS)
  await expect.element(heading('Contacts')).toBeVisible()
  await page.viewport(609, 800)
  expect(measure(button('Next')).width).toBe(measure(main).width)
  await page.viewport(610, 800)
  expect(measure(button('Next')).width).toBeLessThan(300)
})

test('puts the times beside the month from 730 px (LAYOUT-1)', async () => {
  const { day, month, times } = await openTimes({ order: { tours: [] } })
  await day('2 June 2026').click()
  const group = page.getByRole('radiogroup', { name: 'Time' })
  await expect.element(times.first()).toBeVisible()
  await page.viewport(729, 800)
  expect(areBeside(month('June 2026'), group)).toBe(false)
  await page.viewport(730, 800)
  expect(areBeside(month('June 2026'), group)).toBe(true)
})

test('puts the times below the month for text of twice the size, with days as large (LAYOUT-3)', async () => {
  const { day, month, times } = await openTimes({ order: { tours: [] } })
  await day('2 June 2026').click()
  await expect.element(times.first()).toBeVisible()
  const group = page.getByRole('radiogroup', { name: 'Time' })
  await page.viewport(1280, 800)
  expect(areBeside(month('June 2026'), group)).toBe(true)
  document.documentElement.style.fontSize = '200%'
  onTestFinished(() => document.documentElement.removeAttribute('style'))
  expect(areBeside(month('June 2026'), group)).toBe(false)
  expect(getComputedStyle(day('2 June 2026').element()).fontSize).toBe('32px')
})

test('shows the titles of later steps from 730 px (LAYOUT-1)', async () => {
  const { steps } = await openWidget(CONTACTS)
  const ahead = steps.getByText('Payment')
  await expect.element(ahead).toBeVisible()
  await page.viewport(729, 800)
  expect(measure(ahead).width).toBe(1)
  await page.viewport(730, 800)
  expect(measure(ahead).width).toBeGreaterThan(40)
})

test('puts the summary beside the step from 960 px, above it on smaller screens (LAYOUT-1)', async () => {
  const { heading, summary } = await openWidget(CONTACTS)
  await expect.element(heading('Contacts')).toBeVisible()
  await page.viewport(959, 800)
  expect(measure(summary).bottom).toBeLessThan(measure(main).top)
  expect(measure(summary).width).toBe(measure(main).width)
  await page.viewport(960, 800)
  expect(areBeside(main, summary)).toBe(true)
})

for (const { width, left, right } of [
  { width: 960, left: 16, right: 944 },
  { width: 1000, left: 18, right: 982 },
  { width: 1280, left: 158, right: 1122 },
])
  test(`gives the step 486 px and the summary 388 px of a wrapper of 996 px at ${width} px (LAYOUT-1)`, async () => {
    const { heading, steps, summary } = await openWidget(CONTACTS)
    await expect.element(heading('Contacts')).toBeVisible()
    await page.viewport(width, 800)
    expect(measure(main)).toMatchObject({ left, width: 486 })
    expect(measure(summary)).toMatchObject({ right, width: 388 })
    // The wrapper's padding is 16 px on both sides.
    expect(measure(steps)).toMatchObject({ left, right })
    expect(right - left).toBe(Math.min(width, 996) - 2 * 16)
  })

test('keeps the columns while the widget loads (LAYOUT-1)', async () => {
  await openWidget({ fault: 'getSettings:hang' })
  const loading = page.getByRole('status', { name: 'Loading' })
  await expect.element(loading).toBeVisible()
  const grid = loading.element().parentElement?.parentElement ?? document.body
  for (const [width, left] of [
    [960, 16],
    [1280, 158],
  ] as const) {
    await page.viewport(width, 800)
    expect(measure(loading)).toMatchObject({ left, width: 486 })
    expect(getComputedStyle(grid).gridTemplateColumns).toBe('486px 388px')
  }
})

for (const [title, options] of Object.entries<MountOptions>({
  Travelers: {},
  Timeslot: { ...TIMESLOT, order: { tours: [] } },
  'More tours': { path: '/steps/addons', scenario: 'many-addons', order: {} },
  Upgrades: { path: '/steps/upgrades', order: { upgrade: 'PAR-EIFFEL-SUMMIT' } },
  Contacts: CONTACTS,
  Passes: { path: '/steps/travelers', scenario: 'dietary', order: {} },
}))
  test(`fits ${title} into the column of the step (LAYOUT-1)`, async () => {
    const { heading } = await openWidget(options)
    await expect.element(heading(/./)).toBeVisible()
    await expect.element(page.getByRole('status', { name: /Loading/ })).not.toBeInTheDocument()
    await page.viewport(960, 800)
    const { right } = measure(main)
    const wider = [...main.element().querySelectorAll('*')].filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().right > right + 1,
    )
    expect(wider.map(({ outerHTML }) => outerHTML.slice(0, 120))).toEqual([])
  })

test('causes no layout shift while the times of a day load (SLOT-10)', async () => {
  const { button, chosenTime, day, times } = await openTimes({
    order: { tours: [] },
    fault: 'getAvailabilities:slow',
    timers: 'fake',
  })
  const before = measure(button('Next'))
  await day('2 June 2026').click()
  await expect.element(page.getByRole('status', { name: 'Loading times' })).toBeVisible()
  expect(measure(button('Next'))).toEqual(before)
  await vi.advanceTimersByTimeAsync(5000)
  await expect.element(times.first()).toBeVisible()
  expect(measure(button('Next'))).toEqual(before)
  await page.getByRole('radio', { disabled: false }).first().click({ force: true })
  await expect.element(chosenTime).toBeVisible()
  expect(measure(button('Next'))).toEqual(before)
})

test('reserves the space of the times on a phone while those of another day load (SLOT-10)', async () => {
  await page.viewport(390, 2000)
  const { button, day, setFaults, times } = await openTimes({ order: { tours: [] } })
  await day('2 June 2026').click()
  await expect.element(times.first()).toBeVisible()
  const before = measure(button('Next'))
  setFaults('getAvailabilities:hang')
  await day('4 June 2026').click()
  await expect.element(page.getByRole('status', { name: 'Loading times' })).toBeVisible()
  expect(measure(button('Next'))).toEqual(before)
})

test('scrolls the tours of a long cart alone and keeps upgrades, fees and total in view (CART-1, CART-4)', async () => {
  await page.viewport(1280, 720)
  const { summary } = await openWidget({
    path: '/steps/payment',
    scenario: 'mandatory-payments',
    order: { tours: ['PAR-EIFFEL', 'PAR-SEINE', 'PAR-LOUVRE'], upgrade: 'PAR-EIFFEL-SUMMIT' },
  })
  const totals = summary.getByRole('group', { name: 'Totals' })
  const edit = summary.getByRole('link', { name: /^Edit/ }).last()
  await expect.element(totals).toBeInViewport({ ratio: 1 })
  await expect.element(edit).not.toBeInViewport({ ratio: 1 })
  edit.element().scrollIntoView()
  await expect.element(edit).toBeInViewport({ ratio: 1 })
  await expect.element(totals).toBeInViewport({ ratio: 1 })
  // A list that can be scrolled sideways moves when one of its buttons gets the focus.
  const list = summary.getByRole('list').element()
  expect(list.scrollWidth).toBe(list.clientWidth)
})

test('folds a cart of more than six tours (CART-1)', async () => {
  const addons = ['SEINE', 'LOUVRE', 'MONTMARTRE', 'MARKET', 'VERSAILLES', 'ARCH']
  const { summary } = await openWidget({
    path: '/steps/contact',
    order: { tours: ['EIFFEL', ...addons].map((name) => `PAR-${name}`) },
  })
  const tours = summary.getByRole('listitem')
  await expect.element(tours).toHaveLength(3)
  await summary.getByRole('button', { name: 'Show all 7 tours' }).click()
  await expect.element(tours).toHaveLength(7)
  await expect.element(tours.nth(3).getByRole('link', { name: /^Edit/ })).toHaveFocus()
})

for (const [scenario, note] of [
  ['standard', 'Included with your pass'],
  ['negative-difference', "You won't be charged"],
] as const)
  for (const width of [320, 1280])
    test(`shows '${note}' in whole at ${width} px (CART-4, LAYOUT-3)`, async () => {
      await page.viewport(width, 800)
      const { openSummary, summary } = await openWidget({
        path: '/steps/contact',
        scenario,
        order: scenario === 'standard' ? {} : { upgrade: 'PAR-EIFFEL-SUMMIT' },
      })
      await openSummary()
      const text = summary.getByText(note)
      await expect.element(text).toBeInViewport({ ratio: 1 })
      const { left, top, bottom } = measure(text)
      for (const y of [top + 1, bottom - 1])
        expect(document.elementFromPoint(left + 1, y)).toBe(text.element())
    })
