import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from './support/accessibility.ts'
import { findCartSummary } from './support/cart.ts'
import { allowErrors } from './support/lifecycle.ts'
import { openWidget } from './support/mount.ts'
import { stopTime } from './support/time.ts'

const NIGHT = 'Eiffel Tower by night'
const SEINE = 'Cruise on the Seine'

const ORDER = {
  tours: ['PAR-EIFFEL', 'PAR-SEINE'],
  times: { 'PAR-EIFFEL': '18:30' },
  upgrade: 'PAR-EIFFEL-NIGHT',
}

const { items, item, deleteButton, totals } = findCartSummary()

function findUndo(tour: string) {
  return page.getByRole('button', { name: `Undo removing ${tour}` })
}

test('books a deleted tour again, at its time and with its upgrade (CART-10, STEPS-10)', async () => {
  const { calls, order, summary } = await openWidget({ path: '/steps/upgrades', order: ORDER })
  const [eiffel] = order.extendedCart.items
  await deleteButton(NIGHT).click()
  await expect.element(items).toHaveLength(1)
  await expect.element(page.getByText(`${NIGHT} removed`, { exact: true })).toBeVisible()
  await expectAccessible()
  await findUndo(NIGHT).click()
  await expect.element(item(NIGHT)).toHaveTextContent('Upgraded')
  await expect.element(findUndo(NIGHT)).not.toBeInTheDocument()
  await expect.element(summary).toHaveFocus()
  await expect.element(totals).toHaveTextContent(/^Upgrades€93\.75/)
  expect(calls('addCartItem')).toMatchObject([
    { body: { tourCode: 'PAR-EIFFEL', availabilityId: eiffel?.availabilityId } },
  ])
  expect(calls('upgradeCartItem')).toMatchObject([{ body: { tourCode: 'PAR-EIFFEL-NIGHT' } }])
  // Upgrades lists the tour again.
  await expect
    .element(page.getByRole('region', { name: 'Eiffel Tower with a guide' }))
    .toBeVisible()
})

test('offers Undo for 8 seconds, and as long as it has the focus (CART-10)', async () => {
  await openWidget({ path: '/steps/contact', order: ORDER, timers: 'fake' })
  await deleteButton(SEINE).click()
  await expect.element(findUndo(SEINE)).toBeVisible()
  stopTime()
  ;(findUndo(SEINE).element() as HTMLElement).focus()
  await vi.advanceTimersByTimeAsync(20_000)
  await expect.element(findUndo(SEINE)).toBeVisible()
  ;(document.activeElement as HTMLElement).blur()
  await expect.element(findUndo(SEINE)).not.toBeInTheDocument()
})

test('hides an Undo that nobody uses (CART-10)', async () => {
  await openWidget({ path: '/steps/contact', order: ORDER, timers: 'fake' })
  await deleteButton(SEINE).click()
  await expect.element(findUndo(SEINE)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).hover()
  stopTime()
  await vi.advanceTimersByTimeAsync(8000)
  await expect.element(findUndo(SEINE)).not.toBeInTheDocument()
})

test('shows why Undo failed and lets it be pressed again (CART-10, ERR-4)', async () => {
  allowErrors(/HttpError/)
  const { setFaults, summary } = await openWidget({ path: '/steps/contact', order: ORDER })
  await deleteButton(SEINE).click()
  await expect.element(items).toHaveLength(1)
  setFaults('addCartItem:500@1')
  await findUndo(SEINE).click()
  await expect
    .element(summary.getByRole('alert'))
    .toHaveTextContent('Request failed with status code 500')
  await findUndo(SEINE).click()
  await expect.element(item(SEINE)).toBeVisible()
})

test('edits the guests from every step and goes back to it by Save (CART-11)', async () => {
  const { chooseGuests, heading, button, summary, route } = await openWidget({
    path: '/steps/contact',
    order: ORDER,
  })
  await summary.getByRole('link', { name: 'Edit guests' }).click()
  await chooseGuests({ Adult: 3 })
  await expect.element(heading('Timeslot')).toBeVisible()
  await button('Save').click()
  await expect.poll(route).toBe('/steps/contact')
  await expect.element(summary.getByText('3 Adults, 1 Child')).toBeVisible()
})
