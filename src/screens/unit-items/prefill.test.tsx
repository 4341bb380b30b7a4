import { expect, test } from 'vitest'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { createHostPrefill } from '#src/visit/host-prefill.ts'
import { UnitItemsScreen } from './unit-items-screen.tsx'

const guests = [
  { type: 'ADULT', quantity: 2 },
  { type: 'CHILD', quantity: 3 },
] as const

test('the counters start with the guests of the host page, also when they come late (HOST-9)', async () => {
  const { button, counter, calls, services } = await renderScreen(<UnitItemsScreen />)
  await expect.element(counter('Adult')).toHaveValue(1)
  services.get(createHostPrefill).set({ guests: [...guests] })
  await expect.element(counter('Adult')).toHaveValue(2)
  await button('Next').click()
  await expect
    .poll(() => calls('setUnitCounters'))
    .toMatchObject([{ body: { unitCounters: [...guests, { type: 'INFANT', quantity: 0 }] } }])
})

test('a counter that was pressed, and saved guests, are never replaced (HOST-9)', async () => {
  const first = await renderScreen(<UnitItemsScreen />)
  await first.button('Increase Infant').click()
  first.services.get(createHostPrefill).set({ guests: [...guests] })
  await first.button('Increase Infant').click()
  await expect.element(first.counter('Infant')).toHaveValue(2)
  await expect.element(first.counter('Adult')).toHaveValue(1)
})

test('the saved guests of an order win (HOST-9)', async () => {
  const { counter, services } = await renderScreen(<UnitItemsScreen />, {
    order: { tours: [], contact: null, unitCounters: [{ type: 'ADULT', quantity: 4 }] },
  })
  services.get(createHostPrefill).set({ guests: [...guests] })
  await expect.element(counter('Adult')).toHaveValue(4)
})
