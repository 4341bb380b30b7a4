import { expect, onTestFinished, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { BookingSlotScreen } from '#src/screens/booking-slot/booking-slot-screen.tsx'
import { UnitItemsScreen } from '#src/screens/unit-items/unit-items-screen.tsx'
import { UpgradesScreen } from '#src/screens/upgrades/upgrades-screen.tsx'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { guardPresses } from './guard-presses.ts'

/** Milliseconds between the two presses: long enough for a response of the server in the page. */
const GAP_MS = 120

function startGuard(): void {
  onTestFinished(guardPresses())
}

/** Double-clicks a control whose first click changes what lies under the pointer. */
async function doubleClick(control: Locator): Promise<void> {
  // Playwright holds the button down this long, so that the presses are as far apart.
  await control.dblClick({ delay: GAP_MS, force: true })
}

test('keeps an upgrade when its button is double-clicked and has become Remove meanwhile (CART-7)', async () => {
  startGuard()
  const { calls } = await renderScreen(<UpgradesScreen />, { order: {} })
  const card = page.getByRole('article', { name: 'Eiffel Tower to the summit' })
  await expect.element(card.getByRole('button', { name: /^Add for/ })).toBeVisible()
  await doubleClick(card.getByRole('button', { name: /^Add for/ }))
  await expect.element(card.getByRole('button', { name: 'Remove' })).toBeEnabled()
  expect(calls('upgradeCartItem')).toHaveLength(1)
  expect(calls('resetCartItem')).toEqual([])
  await card.getByRole('button', { name: 'Remove' }).click()
  await expect.element(card.getByRole('button', { name: /^Add for/ })).toBeVisible()
})

test('takes every quick press of a counter (CART-7)', async () => {
  startGuard()
  const { counter } = await renderScreen(<UnitItemsScreen />)
  await expect.element(counter('Adult')).toHaveValue(1)
  await page.getByRole('button', { name: 'Increase Adult' }).tripleClick()
  await expect.element(counter('Adult')).toHaveValue(4)
})

test('takes every quick press of the arrow of a calendar (CART-7)', async () => {
  startGuard()
  const { button } = await renderScreen(<BookingSlotScreen />, { order: { tours: [] } })
  await expect.element(page.getByRole('grid', { name: 'June 2026' })).toBeVisible()
  await button('Next month').dblClick()
  await expect.element(page.getByRole('grid', { name: 'August 2026' })).toBeVisible()
})

test('lets the code of a control click another one that was not there before (CART-7)', async () => {
  startGuard()
  let hits = 0
  await renderScreen(
    <>
      <button type="button" onClick={() => document.querySelector<HTMLElement>('#other')?.click()}>
        Bar
      </button>
      <button type="button" id="other" onClick={() => (hits += 1)}>
        Next
      </button>
    </>,
  )
  await page.getByRole('button', { name: 'Bar' }).dblClick()
  expect(hits).toBe(2)
  await pressEnabled(page.getByRole('button', { name: 'Next' }))
  expect(hits).toBe(3)
})
