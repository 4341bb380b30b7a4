import { expect, test } from 'vitest'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'

test.each([
  ['upgrades', 'Upgrade your tour'],
  ['payment', 'Payment'],
  ['unknown', 'Travelers'],
])('opens the order of the host page at the step %s (HOST-10)', async (step, title) => {
  const { calls, heading, order, route } = await openWidget({ order: {}, launch: { step } })
  await expect.element(heading(title)).toBeVisible()
  expect(route()).not.toContain('step=')
  expect(calls('confirmOrder')).toMatchObject([{ body: { orderIntentId: order.id } }])
})

test('passes over a step for which the order lacks a tour (HOST-10)', async () => {
  const screen = await openWidget({ order: { tours: [] }, launch: { step: 'payment' } })
  await expect.element(screen.heading('Travelers')).toBeVisible()
})

test('goes on where the visit was after a reload of the page that names a step (HOST-10)', async () => {
  const { button, heading, order, reopen } = await openWidget({
    order: { contact: null },
    launch: { step: 'upgrades' },
  })
  await expect.element(heading('Upgrade your tour')).toBeVisible()
  await button('Skip').click()
  await expect.element(heading('Contacts')).toBeVisible()
  // The loader leaves the step out when the page is loaded again.
  reopen({ path: '/', launch: { order_intent_id: order.id } })
  await expect.element(heading('Contacts')).toBeVisible()
})
