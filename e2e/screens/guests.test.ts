import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from './support/accessibility.ts'
import { openWidget } from './support/mount.ts'

afterEach(() => page.viewport(1280, 800))

test('has a counter per unit with its ages (GUESTS-1, GUESTS-2)', async () => {
  const { counter } = await openWidget()
  for (const [unit, ages, start] of [
    ['Adult', 'Ages 13+', 1],
    ['Child', 'Ages 3-12', 0],
    ['Infant', 'Ages 0-2', 0],
  ] as const) {
    const group = page.getByRole('group', { name: unit })
    await expect.element(group).toHaveAccessibleDescription(ages)
    await expect.element(group.getByText(ages)).toBeVisible()
    await expect.element(counter(unit)).toHaveValue(start)
  }
  await expect.element(page.getByRole('spinbutton')).toHaveLength(3)
})

test('limits a count to 0 when typed or decreased (GUESTS-3)', async () => {
  const { button, counter } = await openWidget()
  await expect.element(button('Decrease Child')).toBeDisabled()
  await counter('Child').fill('-3')
  await expect.element(counter('Child')).toHaveValue(0)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(counter('Child')).toHaveValue(0)
  await button('Decrease Adult').click()
  await expect.element(counter('Adult')).toHaveValue(0)
  await expect.element(button('Decrease Adult')).toBeDisabled()
})

test('accepts at most 99 guests of a type (GUESTS-3)', async () => {
  const { button, counter } = await openWidget()
  await counter('Child').fill('1000000000')
  await expect.element(counter('Child')).toHaveValue(99)
  await expect.element(button('Increase Child')).toBeDisabled()
})

test('disables Next without any guest (GUESTS-3)', async () => {
  const { button } = await openWidget()
  await expect.element(button('Next')).toBeEnabled()
  await button('Decrease Adult').click()
  await expect.element(button('Next')).toBeDisabled()
  await button('Increase Infant').click()
  await expect.element(button('Next')).toBeEnabled()
})

test('saves the guests by Next and goes to Timeslot of the main tour (GUESTS-5)', async () => {
  const { button, heading, counter, calls, route } = await openWidget()
  await button('Increase Infant').click()
  await button('Increase Infant').click()
  await button('Decrease Infant').click()
  await counter('Adult').fill('2')
  await button('Next').click()
  await expect.element(heading('Timeslot')).toBeVisible()
  expect(route()).toBe('/steps/booking_slot?tour_code=PAR-EIFFEL')
  expect(calls('setUnitCounters')).toMatchObject([
    {
      body: {
        unitCounters: [
          { type: 'ADULT', quantity: 2 },
          { type: 'CHILD', quantity: 0 },
          { type: 'INFANT', quantity: 1 },
        ],
      },
    },
  ])
})

test('starts with the guests of an order without a tour, and continues by Next (GUESTS-2)', async () => {
  const { button, counter } = await openWidget({
    path: '/steps/unit_items',
    order: {
      tours: [],
      unitCounters: [
        { type: 'ADULT', quantity: 2 },
        { type: 'CHILD', quantity: 0 },
        { type: 'INFANT', quantity: 1 },
      ],
    },
  })
  await expect.element(counter('Adult')).toHaveValue(2)
  await expect.element(counter('Child')).toHaveValue(0)
  await expect.element(counter('Infant')).toHaveValue(1)
  await expect.element(button('Next')).toBeEnabled()
})

test('edits the guests of an order with a tour by Save (GUESTS-2, GUESTS-5)', async () => {
  const { button, heading, counter, stepLink, summary, calls, route } = await openWidget({
    path: '/steps/contact',
    order: {},
  })
  await stepLink('Travelers').click()
  await expect.element(heading('Travelers')).toHaveFocus()
  await expect.element(counter('Adult')).toHaveValue(2)
  await expect.element(counter('Child')).toHaveValue(1)
  await expect.element(button('Next')).not.toBeInTheDocument()
  await button('Increase Child').click()
  await button('Save').click()
  await expect.element(heading('Timeslot')).toHaveFocus()
  expect(route()).toBe('/steps/booking_slot?tour_code=PAR-EIFFEL')
  await expect.element(summary.getByText('2 Adults, 2 Children')).toBeVisible()
  expect(calls('setUnitCounters')).toHaveLength(1)
  expect(calls('addCartItem')).toEqual([])
})

test('shows the main tour in a card with its name, option, duration and text (GUESTS-4)', async () => {
  await openWidget({ launch: { tour_code: 'PAR-ARCH' } })
  const card = page.getByRole('article', { name: 'Roof of the Arc de Triomphe' })
  await expect
    .element(card.getByRole('heading', { name: 'Roof of the Arc de Triomphe' }))
    .toBeVisible()
  await expect.element(card.getByText('Sunset entry', { exact: true })).toBeVisible()
  await expect.element(card.getByText('1 hour', { exact: true })).toBeVisible()
  await expect.element(card.getByText(/^Twelve avenues meet below your feet/)).toBeVisible()
})

test('shows both pictures of the main tour (GUESTS-4)', async () => {
  await openWidget({ launch: { tour_code: 'PAR-ARCH' } })
  const images = page.getByRole('article').getByRole('presentation')
  await expect.element(images).toHaveLength(2)
  for (const [index, name] of ['arch.svg', 'mark-landmark.svg'].entries()) {
    const image = images.nth(index)
    await expect.element(image).toHaveAttribute('src', `/pictures/${name}`)
    await expect.poll(() => (image.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0)
  }
})

test.each([
  { tour: 'PAR-ARCH', tags: ['Stairs', 'Elevator'] },
  { tour: 'PAR-MONTMARTRE', tags: ['Stairs', 'Spanish'] },
  { tour: 'PAR-LOUVRE', tags: ['Elevator', 'Spanish'] },
])('shows the tags of $tour (GUESTS-4)', async ({ tour, tags }) => {
  await openWidget({ launch: { tour_code: tour } })
  const card = page.getByRole('article')
  await expect.element(card.getByRole('heading')).toBeVisible()
  for (const tag of ['Stairs', 'Elevator', 'Spanish'])
    await expect
      .element(card.getByText(tag, { exact: true }))
      .toHaveLength(tags.includes(tag) ? 1 : 0)
})

test('counts by its buttons on a phone (GUESTS-5)', async () => {
  await page.viewport(390, 844)
  const { button, counter, heading } = await openWidget()
  await button('Increase Adult').click()
  await expect.element(counter('Adult')).toHaveValue(2)
  await button('Next').click()
  await expect.element(heading('Timeslot')).toBeVisible()
})

test('is accessible in every presentation (LAYOUT-3)', async () => {
  const { heading, summary } = await openWidget()
  await expect.element(heading('Travelers')).toBeVisible()
  await expect.element(summary).toBeVisible()
  await expectAccessible()
})

test('requests the calendar of Timeslot beside the write of the guests, and only once (STEPS-9, GUESTS-5)', async () => {
  const { button, heading, counter, calls, network } = await openWidget()
  await counter('Adult').fill('2')
  const readMonths = () => calls('getMonthCalendar').map(({ body }) => body)
  const release = network.hold(/setUnitCounters/, 'response')
  await button('Next').click()
  await expect.poll(readMonths).toMatchObject([
    {
      month: 6,
      unitCounters: [{ type: 'ADULT', quantity: 2 }, { quantity: 0 }, { quantity: 0 }],
    },
  ])
  release()
  await expect.element(heading('Timeslot')).toBeVisible()
  await expect.element(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  await expect.poll(readMonths).toMatchObject([{ month: 6 }, { month: 7 }])
})
