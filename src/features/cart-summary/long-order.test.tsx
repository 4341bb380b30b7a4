import { expect, test } from 'vitest'
import { useOrder, useSettings } from '#src/order/order.ts'
import { findLargestStep, recordCounts } from '#e2e/support/browser/measures/count-changes.ts'
import { pressEnabled } from '#e2e/support/browser/controls/press.ts'
import { renderScreen } from '#e2e/support/browser/mount/render-screen.tsx'
import { CartLines } from './cart-lines.tsx'

/** The lines of an order that has its only tour 60 times. */
function LongOrder() {
  const order = useOrder()
  const { items, pricing } = order.extendedCart
  const manyItems = Array.from({ length: 60 }, (_, index) =>
    items.map((item) => ({ ...item, id: `${item.id}-${index}` })),
  ).flat()
  return (
    <CartLines
      order={{ ...order, extendedCart: { pricing, items: manyItems } }}
      settings={useSettings()}
      onStay={() => undefined}
      onButtonGone={() => undefined}
    />
  )
}

test('shows a long order in batches (CART-1)', async () => {
  const { button } = await renderScreen(<LongOrder />, { order: {} })
  await expect.element(button('Show all 60 tours')).toBeVisible()
  const counts = recordCounts('li')
  await pressEnabled(button('Show all 60 tours'))
  await expect.poll(() => counts.at(-1)).toBe(60)
  expect(counts.slice(0, 2)).toEqual([3, 24])
  expect(findLargestStep(counts)).toBe(24)
})
