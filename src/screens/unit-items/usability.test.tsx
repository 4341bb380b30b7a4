import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { pressOn, tabTo } from '#e2e/support/browser/controls/focus.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { UnitItemsScreen } from './unit-items-screen.tsx'

test('chooses the guests with the keyboard alone (LAYOUT-3, STEPS-10)', async () => {
  const { button, counter, route } = await renderScreen(<UnitItemsScreen />, {
    path: '/steps/unit_items',
  })
  await tabTo(counter('Adult'))
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(counter('Adult')).toHaveValue(2)
  await pressOn(button('Increase Child'), '[Space]')
  await expect.element(counter('Child')).toHaveValue(1)
  await pressOn(button('Next'), '{Enter}')
  await expect.poll(route).toMatch(/^\/steps\/booking_slot/)
})
