import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { callApi } from '#mocks/server/api/mock-api.ts'
import { commitOrder } from '#src/order/order-cache.ts'
import { VoiceRegion } from '#src/components/voice/voice.tsx'
import { useOrderStatus } from './use-order-status.ts'

function OrderStatus() {
  useOrderStatus()
  return <VoiceRegion />
}

test('tells once what a change of the order has done, and the new total (CART-12)', async () => {
  const { services, mockApi, order } = await renderScreen(<OrderStatus />, {
    order: { tours: ['PAR-EIFFEL', 'PAR-SEINE'] },
  })
  const status = page.getByRole('status')
  await expect.element(status).toHaveTextContent('')
  const [, cruise] = order.extendedCart.items
  const { orderIntent } = await callApi(mockApi, 'removeCartItem', {
    orderIntentId: order.id,
    cartItemId: cruise?.id ?? '',
  })
  commitOrder(services, orderIntent, { persist: false })
  await expect.element(status).toHaveTextContent('Cruise on the Seine removed. Total €0.00.')
})
