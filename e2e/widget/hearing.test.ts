import { expect, test } from 'vitest'
import { findCartSummary } from '#e2e/support/browser/controls/cart.ts'
import { pressOn } from '#e2e/support/browser/controls/focus.ts'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'

/** What the live region of the application says. */
function readTold() {
  return document.querySelector('#root > [role="status"]')?.textContent
}

test('a text stands before the heading of a step, so that a reader comes to the heading by its focus (STEPS-10)', async () => {
  const { heading } = await openWidget({ path: '/steps/contact', order: {} })
  await expect.element(heading('Contacts')).toBeVisible()
  expect(document.querySelector('main')?.textContent).toMatch(/^Step 5 of 7Contacts/)
})

test('tells what was removed before it tells of Undo (CART-10, LAYOUT-5)', async () => {
  const { heading } = await openWidget({
    path: '/steps/contact',
    order: { tours: ['PAR-EIFFEL', 'PAR-SEINE'] },
  })
  await expect.element(heading('Contacts')).toBeVisible()
  await pressOn(findCartSummary().deleteButton('Cruise on the Seine'), '{Enter}')
  await expect
    .poll(readTold)
    .toMatch(/^Cruise on the Seine removed\. Total .* You can undo this\.$/)
})

test('tells after an upgrade that its button, which keeps the focus, undoes it (UPGRADE-2, LAYOUT-5)', async () => {
  const { button, heading } = await openWidget({ path: '/steps/upgrades', order: {} })
  await expect.element(heading('Upgrade your tour')).toBeVisible()
  await pressOn(button(/^Add for/).first(), '{Enter}')
  await expect
    .poll(readTold)
    .toMatch(/^Changed to Eiffel Tower to the summit\. Total .* You can undo this\.$/)
  await pressOn(button('Remove'), '{Enter}')
  await expect
    .poll(readTold)
    .toMatch(/^Changed to Eiffel Tower with a guide\. Total .* You can undo this\.$/)
})
