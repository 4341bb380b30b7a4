import { expect, test } from 'vitest'
import { findCartSummary } from '#e2e/support/browser/controls/cart.ts'
import { pressOn } from '#e2e/support/browser/controls/focus.ts'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'

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
  const region = document.querySelector('#root > [role="status"]')
  await expect
    .poll(() => region?.textContent)
    .toMatch(/^Cruise on the Seine removed\. Total .* You can undo this\.$/)
})
