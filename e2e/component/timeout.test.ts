import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from './support/accessibility.ts'
import { SITE_URL } from './support/mock-api.ts'
import { openWidget } from './support/mount.ts'
import { readSavedVisit, recordCalls } from './support/saved-visit.ts'

test('clears the saved order when it expires, and stays there after a reload without a call (TIMEOUT-3)', async () => {
  const screen = await openWidget({ path: '/steps/contact', order: {}, timers: 'stopped' })
  await expect.element(screen.heading('Contacts')).toBeVisible()
  expect(readSavedVisit()).toMatchObject({ orderIntentId: screen.order.id })
  vi.setSystemTime(Date.parse(screen.order.ventrataOrder?.utcExpiresAt ?? ''))
  await expect.element(screen.heading('Time expired')).toBeVisible()
  await expect.poll(readSavedVisit).toBeNull()

  const readCalls = recordCalls(screen)
  screen.reopen()
  await expect.element(screen.heading('Time expired')).toBeVisible()
  expect(readCalls()).toEqual([])
})

test('starts a new order at the next entry (TIMEOUT-3)', async () => {
  const screen = await openWidget({ path: '/steps/contact', order: {}, timers: 'stopped' })
  await expect.element(screen.heading('Contacts')).toBeVisible()
  vi.setSystemTime(Date.parse(screen.order.ventrataOrder?.utcExpiresAt ?? ''))
  await expect.element(screen.heading('Time expired')).toBeVisible()

  const readCalls = recordCalls(screen)
  screen.reopen({})
  await expect.element(screen.counter('Adult')).toHaveValue(1)
  await expect.element(screen.heading('Travelers')).toBeVisible()
  expect(readCalls()).toContain('createOrderIntent')
  expect(readCalls()).not.toContain('getOrderIntent')
})

test("leads to the host's site by Start New Order (TIMEOUT-2)", async () => {
  const { button, heading, navigations } = await openWidget({ path: '/timeout' })
  await expect.element(heading('Time expired')).toBeVisible()
  await button('Start New Order').click()
  expect(navigations).toEqual([SITE_URL])
  await expect
    .element(page.getByRole('link', { name: 'Continue to host.example' }))
    .toHaveAttribute('href', SITE_URL)
})

test('is accessible in every presentation (LAYOUT-3)', async () => {
  const { heading } = await openWidget({ path: '/timeout' })
  await expect.element(heading('Time expired')).toBeVisible()
  await expectAccessible()
})
