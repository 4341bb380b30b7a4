import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { UnitCounter } from '#src/contract/entities.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { createVoice } from '#src/visit/voice.ts'
import { UnitItemsScreen } from './unit-items-screen.tsx'
import { createHostPrefill } from '#src/visit/host-prefill.ts'
import { watchRenders } from '#e2e/support/browser/measures/renders.tsx'

const TIMESLOT = '/steps/booking_slot?tour_code=PAR-EIFFEL'

function counters(adults: number, children: number, infants: number): UnitCounter[] {
  return [
    { type: 'ADULT', quantity: adults },
    { type: 'CHILD', quantity: children },
    { type: 'INFANT', quantity: infants },
  ]
}

test('promises at the first step what the visitor is charged for, and not once a tour is booked (PAY-10)', async () => {
  const promise = page.getByText(
    'Free cancellation until 24 hours before. Only upgrades and fees are charged.',
  )
  await renderScreen(<UnitItemsScreen />)
  await expect.element(promise).toBeVisible()
  await renderScreen(<UnitItemsScreen />, { order: {} })
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible()
  await expect.element(promise).toHaveLength(1)
})

test('has a counter per unit with its ages, and the card of the main tour (GUESTS-1, GUESTS-2, GUESTS-4)', async () => {
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
  await expect.element(page.getByRole('article', { name: 'Eiffel Tower' })).toBeVisible()
})

test('limits a count to 99 (GUESTS-3)', async () => {
  const { button, counter } = await renderScreen(<UnitItemsScreen />)
  await counter('Child').fill('1000000000')
  await expect.element(counter('Child')).toHaveValue(99)
  await expect.element(button('Increase Child')).toBeDisabled()
})

test('tells how many guests there are after a press of a button (GUESTS-3, LAYOUT-5)', async () => {
  const { button, services } = await renderScreen(<UnitItemsScreen />)
  await pressEnabled(button('Increase Child'))
  await pressEnabled(button('Increase Adult'))
  await expect.poll(services.get(createVoice).read).toMatch(/(?:^| )2 Adults, 1 Child$/)
})

test('disables Next without any guest, and its press leads to the counters (GUESTS-3)', async () => {
  const { button, counter } = await renderScreen(<UnitItemsScreen />)
  await expect.element(button('Next')).toBeEnabled()
  await pressEnabled(button('Decrease Adult'))
  await expect.element(button('Next')).toBeDisabled()
  await button('Next').click({ force: true })
  await expect.element(counter('Adult')).toHaveFocus()
  await pressEnabled(button('Increase Infant'))
  await expect.element(button('Next')).toBeEnabled()
})

test('saves the guests by Next and goes to Timeslot of the main tour (GUESTS-5)', async () => {
  const { button, counter, calls, route } = await renderScreen(<UnitItemsScreen />)
  await button('Increase Infant').click()
  await button('Increase Infant').click()
  await button('Decrease Infant').click()
  await counter('Adult').fill('2')
  await button('Next').click()
  await expect.poll(route).toBe(TIMESLOT)
  expect(calls('setUnitCounters')).toMatchObject([{ body: { unitCounters: counters(2, 0, 1) } }])
})

test('edits the guests of an order with a tour by Save, and saves the travelers that are left (GUESTS-2, GUESTS-5, PASS-5, PAY-4)', async () => {
  const travelers = [{ age: 34, pass: '123456789012' }, { age: 36 }, { age: 8 }]
  const { button, calls, route } = await renderScreen(<UnitItemsScreen />, { order: { travelers } })
  await pressEnabled(button('Decrease Adult'))
  await expect.element(button('Next')).not.toBeInTheDocument()
  await pressEnabled(button('Save'))
  await expect.poll(route).toBe(TIMESLOT)
  expect(calls('setUnitCounters')).toMatchObject([{ body: { unitCounters: counters(1, 1, 0) } }])
  expect(calls('setTravelers')).toMatchObject([
    { body: { travelers: [travelers[0], travelers[2]] } },
  ])
})

test('requests the calendar of Timeslot beside the write of the guests (STEPS-9, GUESTS-5)', async () => {
  const { button, counter, calls, route } = await renderScreen(<UnitItemsScreen />, {
    path: '/steps/unit_items',
    send: { setUnitCounters: () => new Promise(() => undefined) },
  })
  await counter('Adult').fill('2')
  await pressEnabled(button('Next'))
  await expect
    .poll(() => calls('getMonthCalendar').map(({ body }) => body))
    .toMatchObject([{ month: 6, unitCounters: counters(2, 0, 0) }])
  expect(route()).toBe('/steps/unit_items')
  // What would change now would be lost.
  await expect.element(counter('Adult')).toHaveAttribute('readonly')
})

const guests = [
  { type: 'ADULT', quantity: 2 },
  { type: 'CHILD', quantity: 3 },
] as const

test('the counters start with the guests of the host page, also when they come late, until one is pressed (HOST-9)', async () => {
  const { button, counter, calls, services } = await renderScreen(<UnitItemsScreen />)
  const { set } = services.get(createHostPrefill)
  await expect.element(counter('Adult')).toHaveValue(1)
  set({ guests: [...guests] })
  await expect.element(counter('Adult')).toHaveValue(2)
  await button('Increase Infant').click()
  set({ guests: [{ type: 'ADULT', quantity: 5 }] })
  await button('Increase Infant').click()
  await button('Next').click()
  await expect
    .poll(() => calls('setUnitCounters'))
    .toMatchObject([{ body: { unitCounters: [...guests, { type: 'INFANT', quantity: 2 }] } }])
})

test('a press renders one counter, not those of the other guests (GUESTS-2)', async () => {
  const { Watched, takeRenders } = watchRenders()
  const { button, counter } = await renderScreen(
    <Watched>
      <UnitItemsScreen />
    </Watched>,
  )
  await expect.element(counter('Adult')).toHaveValue(1)
  takeRenders()
  await pressEnabled(button('Increase Adult'))
  await expect.element(counter('Adult')).toHaveValue(2)
  expect(takeRenders().texts.filter((text) => text === 'ui.increase')).toHaveLength(1)
})
