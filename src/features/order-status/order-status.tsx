import { useEffect, useRef, useState } from 'react'
import { createChunkLoader } from '#src/api/load-chunk.ts'
import { findOrderChanges } from '#src/domain/order-changes.ts'
import { useOrder, useSettings } from '#src/order/order.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/** Loaded on demand: with the formats of dates, which the first screen has none of. */
const describer = createChunkLoader(() => import('./describe-changes.ts'))

/** Tells screen readers once what each change of the order has done, whichever screen or device made it (CART-12). */
export function OrderStatus() {
  const order = useOrder()
  const settings = useSettings()
  const lastOrder = useRef(order)
  const [text, setText] = useState('')
  useEffect(() => {
    const changes = findOrderChanges(lastOrder.current, order)
    lastOrder.current = order
    if (changes.length === 0) return
    describer.load().then(
      ({ describeChanges }) => setText(describeChanges(changes, order, settings)),
      () => undefined,
    )
  }, [order, settings])
  return (
    <div role="status">
      <VisuallyHidden>{text}</VisuallyHidden>
    </div>
  )
}
