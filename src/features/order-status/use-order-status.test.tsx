import { expect, test } from 'vitest'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { callApi } from '#mocks/server/api/mock-api.ts'
import { commitOrder } from '#src/order/order-cache.ts'
import { createVoice } from '#src/visit/voice.ts'
import { useOrderStatus } from './use-order-status.ts'

function OrderStatus() {
  useOrderStatus()
  return <h1>Step</h1>
}

test('tells once what a change of the order has done, and the new total (CART-12)', async () => {
  const { waitForHeading, services, mockApi, order } = await renderScreen(<OrderStatus />, {
    order: { tours: ['PAR-EIFFEL', 'PAR-SEINE'] },
  })
  const { read } = services.get(createVoice)
  await waitForHeading('Step')
  expect(read()).toBe('')
  const [, cruise] = order.extendedCart.items
  const { orderIntent } = await callApi(mockApi, 'removeCartItem', {
    orderIntentId: order.id,
    cartItemId: cruise?.id ?? '',
  })
  commitOrder(services, orderIntent, { persist: false })
  await expect.poll(read).toBe('Cruise on the Seine removed. Total €0.00.')
})
