import { expect, test } from 'vitest'
import { openWidget } from '#e2e/support/browser/mount/mount.ts'

test.each([
  ['payment', 'Payment'],
  ['unknown', 'Travelers'],
])('opens the order of the host page at the step %s (HOST-10)', async (step, title) => {
  const { calls, heading, order, route } = await openWidget({ order: {}, launch: { step } })
  await expect.element(heading(title)).toBeVisible()
  expect(route()).not.toContain('step=')
  expect(calls('confirmOrder')).toMatchObject([{ body: { orderIntentId: order.id } }])
})
