import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SOLD_OUT } from './support/failures.ts'
import { expectFocusOn } from './support/focus.ts'
import type { Screen } from './support/mount.ts'
import { openWidget } from './support/mount.ts'
import { EIFFEL, SEINE } from './support/timeslot.ts'
import { findShownSlotPicker } from './support/widget.ts'

const GONE = 'This tour is no longer in your cart'
const TWO_TOURS = { tours: ['PAR-EIFFEL', 'PAR-SEINE'] }

/** Another tab deletes the second tour. */
async function deleteCruise({ order, call }: Screen): Promise<void> {
  const [, cruise] = order.extendedCart.items
  await call('removeCartItem', { orderIntentId: order.id, cartItemId: cruise?.id ?? '' })
}

test.each(['', 'setCartItemAvailabilityId:400@1'])(
  'says that the edited tour was deleted in another tab, with the focus on it (ERR-4) %s',
  async (fault) => {
    const screen = await openWidget({ path: '/steps/contact', order: TWO_TOURS, fault })
    const { alert, button, heading, openSummary, summary } = screen
    await openSummary()
    await summary.getByRole('link', { name: `Edit ${SEINE}` }).click()
    await expect.element(findShownSlotPicker().chosenTime).toHaveLength(1)
    await page.getByRole('radio', { disabled: false }).last().click({ force: true })
    await deleteCruise(screen)
    await button('Save').click()
    await expect.element(alert).toHaveTextContent(GONE)
    await expectFocusOn(alert)
    await expect.element(heading('Timeslot')).toBeVisible()
    await expect.element(summary.getByRole('listitem')).toHaveLength(1)
    await expect.element(page.getByRole('region', { name: EIFFEL })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'contact us' })).toBeVisible()
  },
)

test('says that the tour of an upgrade was deleted in another tab (ERR-4)', async () => {
  const times = { 'PAR-SEINE': '20:00' }
  const order = { ...TWO_TOURS, times }
  const screen = await openWidget({ path: '/steps/upgrades', order })
  const { alert, button } = screen
  const add = page
    .getByRole('region', { name: SEINE })
    .getByRole('button', { name: 'Add for €177.50' })
  await expect.element(add).toBeVisible()
  await deleteCruise(screen)
  await add.click()
  await expect.element(alert).toHaveTextContent(GONE)
  await expectFocusOn(alert)
  await expect.element(page.getByRole('region', { name: SEINE })).not.toBeInTheDocument()
  await button('Close').click()
  await expect.element(alert).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.tagName).toBe('MAIN')
})

for (const { fault, message } of [
  {
    fault: 'upgradeCartItem:500@1',
    message: "Your last change wasn't saved: Something went wrong on our side. Please try again.",
  },
  {
    fault: 'upgradeCartItem:invalid_date@1',
    message: `Your last change wasn't saved: ${SOLD_OUT}`,
  },
])
  test(`shows ${fault} on the step that the visitor has gone on to (ERR-4)`, async () => {
    const screen = await openWidget({ path: '/steps/upgrades', order: {}, fault })
    const { alert, button, heading } = screen
    await expect.element(button('Add for €50.50')).toBeVisible()
    const release = screen.network.hold(/\/api\//, 'request')
    await button('Add for €50.50').click()
    await button('Skip').click()
    await expect.element(heading('Contacts')).toBeVisible()
    await page.getByRole('textbox', { name: 'First name' }).fill('Ada')
    release()
    await expect.element(alert).toHaveTextContent(message)
    // What the visitor is typing keeps the focus.
    await expect.element(page.getByRole('textbox', { name: 'First name' })).toHaveFocus()
    await button('Close').click()
    await expect.element(alert).not.toBeInTheDocument()
  })

test('removes the message of a late failure when another change is made (ERR-4)', async () => {
  const fault = 'upgradeCartItem:500@1'
  const order = { ...TWO_TOURS }
  const screen = await openWidget({ path: '/steps/upgrades', order, fault })
  const { alert, button, heading, openSummary } = screen
  await expect.element(button('Add for €50.50')).toBeVisible()
  const release = screen.network.hold(/\/api\//, 'request')
  await button('Add for €50.50').click()
  await button('Skip').click()
  await expect.element(heading('Contacts')).toBeVisible()
  release()
  await expect.element(alert).toBeVisible()
  await openSummary()
  await button(`Delete ${SEINE}`).click()
  await expect.element(alert).not.toBeInTheDocument()
})
