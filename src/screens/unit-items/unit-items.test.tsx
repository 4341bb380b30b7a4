import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#e2e/screens/support/accessibility.ts'
import { renderScreen } from '#e2e/screens/support/render-screen.tsx'
import { UnitItemsScreen } from './unit-items-screen.tsx'

test('has a counter per unit with its ages (GUESTS-1, GUESTS-2)', async () => {
  const { counter } = await renderScreen(<UnitItemsScreen />)
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

test('disables Next without any guest (GUESTS-3)', async () => {
  const { button } = await renderScreen(<UnitItemsScreen />)
  await expect.element(button('Next')).toBeEnabled()
  await button('Decrease Adult').click()
  await expect.element(button('Next')).toBeDisabled()
  await button('Increase Infant').click()
  await expect.element(button('Next')).toBeEnabled()
})

test('saves the guests by Next and goes to Timeslot of the main tour (GUESTS-5)', async () => {
  const { button, counter, calls, route } = await renderScreen(<UnitItemsScreen />)
  await button('Increase Infant').click()
  await button('Increase Infant').click()
  await button('Decrease Infant').click()
  await counter('Adult').fill('2')
  await button('Next').click()
  await expect.poll(route).toBe('/steps/booking_slot?tour_code=PAR-EIFFEL')
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
  const { heading } = await renderScreen(<UnitItemsScreen />)
  await expect.element(heading('Travelers')).toBeVisible()
  await expectAccessible()
})
