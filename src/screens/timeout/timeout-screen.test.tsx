import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { SITE_URL } from '#e2e/support/browser/mount/world.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { readStoredVisit, saveVisit } from '#e2e/support/browser/conditions/saved-visit.ts'
import { createOrderTrouble } from '#src/api/order-trouble.ts'
import { commitOrder } from '#src/order/order-cache.ts'
import { createVoice } from '#src/visit/voice.ts'
import { TimeoutScreen } from './timeout-screen.tsx'

function Ending() {
  const [isOver, setOver] = useState(false)
  return isOver ? (
    <TimeoutScreen />
  ) : (
    <button type="button" onClick={() => setOver(true)}>
      End
    </button>
  )
}

test.each([
  { known: 'the order, read after its end', says: 'Nothing was charged. If' },
  { known: 'a refusal, because the order has expired', says: 'Nothing was charged. If' },
  { known: 'the order, read before its end', says: 'If' },
])(
  'says aloud what is known at the end: $known (RESULT-14, TIMEOUT-7)',
  async ({ known, says }) => {
    const screen = await renderScreen(<Ending />, { path: '/timeout', order: {} })
    const { button, call, order, services } = screen
    vi.setSystemTime(Date.parse(order.ventrataOrder?.utcExpiresAt ?? ''))
    if (known.startsWith('a refusal'))
      services.get(createOrderTrouble).set({ orderIntentId: order.id, kind: 'expired' })
    if (known.endsWith('after its end')) {
      const { orderIntent } = await call('getOrderIntent', { orderIntentId: order.id })
      commitOrder(services, orderIntent, { persist: false })
    }
    await button('End').click()
    await expect
      .poll(services.get(createVoice).read)
      .toContain(`Time expired. Your places are no longer held. ${says} there's still room`)
  },
)

test('keeps the newer order of another tab (TIMEOUT-3)', async () => {
  const { button, navigations } = await renderScreen(<TimeoutScreen />, { path: '/timeout' })
  saveVisit({ orderIntentId: 'newer', lastActionAt: Date.now() })
  await button('Start New Order').click()
  await expect.poll(() => navigations).toHaveLength(1)
  expect(readStoredVisit()).toMatchObject({ orderIntentId: 'newer' })
})

test("leads to the host's page by Start New Order, and links to it without its fragment, which alone would not load it (TIMEOUT-2)", async () => {
  const launch = { siteUrl: `${SITE_URL}#/paris` }
  const { button, navigations } = await renderScreen(<TimeoutScreen />, {
    path: '/timeout',
    launch,
  })
  // Named before it is pressed: a link to the widget may come from anybody.
  await expect.element(page.getByText('book again on host.example')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'contact us' }))
    .toHaveAttribute('href', 'https://host.example/contact')
  await button('Start New Order').click()
  await expect.poll(() => navigations).toEqual([`${SITE_URL}#/paris`])
  await expect
    .element(page.getByRole('link', { name: 'Continue to host.example' }))
    .toHaveAttribute('href', SITE_URL)
})
