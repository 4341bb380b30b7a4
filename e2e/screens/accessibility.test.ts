import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from './support/accessibility.ts'
import { allowErrors } from './support/lifecycle.ts'
import { openWidget } from './support/mount.ts'
import { setViewport } from './support/viewport.ts'

test('is accessible with fees and a full cart (LAYOUT-3)', async () => {
  await setViewport(390, 844)
  const { heading, openSummary } = await openWidget({
    scenario: 'mandatory-payments',
    path: '/steps/payment',
    order: {
      tours: ['EIFFEL', 'SEINE', 'LOUVRE', 'MONTMARTRE', 'MARKET', 'VERSAILLES'].map(
        (name) => `PAR-${name}`,
      ),
      upgrade: 'PAR-EIFFEL-SUMMIT',
    },
  })
  await expect.element(heading('Payment')).toBeVisible()
  await expect.poll(() => document.querySelectorAll('[aria-busy="true"]').length).toBe(0)
  await openSummary()
  await expectAccessible()
})

test('is accessible with an order that the server does not know (LAYOUT-3)', async () => {
  allowErrors(/HttpError/)
  const { alert } = await openWidget({
    launch: { order_intent_id: '00000000-0000-4000-8000-000000000000' },
  })
  await expect.element(alert).toBeVisible()
  await expectAccessible()
})

test('is accessible while it still loads after 10 seconds (LAYOUT-3)', async () => {
  const { button } = await openWidget({ scenario: 'hang', timers: 'fake' })
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.element(button('Try again')).toBeVisible()
  await expectAccessible()
})
