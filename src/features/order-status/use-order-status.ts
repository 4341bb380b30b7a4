import { useEffect, useRef } from 'react'
import { createChunkLoader } from '#src/api/load-chunk.ts'
import { useOrder, useSettings } from '#src/order/order.ts'
import { useService } from '#src/visit/app-state.ts'
import { createVoice } from '#src/visit/voice.ts'

/** Loaded on demand: with the formats of dates, which the first screen has none of. */
const describer = createChunkLoader(() => import('./describe-changes.ts'))

/** Tells screen readers once what each change of the order has done, whichever screen or device made it (CART-12). */
export function useOrderStatus(): void {
  const order = useOrder()
  const settings = useSettings()
  const lastOrder = useRef(order)
  const { say } = useService(createVoice)
  useEffect(() => {
    const last = lastOrder.current
    lastOrder.current = order
    if (last === order) return
    describer.load().then(
      ({ describeChanges }) => {
        const words = describeChanges(last, order, settings)
        if (words !== '') say(words)
      },
      () => undefined,
    )
  }, [order, settings, say])
}
