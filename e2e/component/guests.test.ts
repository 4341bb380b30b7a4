import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from './support/accessibility.ts'
import { openWidget } from './support/mount.ts'

test('has a counter per unit with its ages (GUESTS-1, GUESTS-2)', async () => {
  const { counter } = await openWidget()
  for (const [unit, ages, start] of [
    ['Adult', 'Age 13+', 1],
    ['Child', 'Age 3-12', 0],
    ['Infant', 'Age 0-2', 0],
  ] as const) {
    const group = page.getByRole('group', { name: unit })
    await expect.element(group).toHaveAccessibleDescription(ages)
    await expect.element(group.getByText(ages)).toBeVisible()
    await expect.element(counter(unit)).toHaveValue(start)
  }
  await expect.element(page.getByRole('spinbutton')).toHaveLength(3)
})

test('stores the guests by Next (GUESTS-5)', async () => {
  const { button, heading, counter, calls, route } = await openWidget()
  await button('Increase Infant').click()
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

test('is accessible in every presentation (LAYOUT-3)', async () => {
  const { heading, summary } = await openWidget()
  await expect.element(heading('Travelers')).toBeVisible()
  await expect.element(summary).toBeVisible()
  await expectAccessible()
})
