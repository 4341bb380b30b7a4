import type { QueryClient } from '@tanstack/react-query'
import type { OrderIntent } from '#src/contract/entities.ts'
import { getCachedOrder } from './order.ts'

/** Calls `onChange` with the cached order, as soon as it is loaded and after each change. */
export function watchOrder(client: QueryClient, onChange: (order: OrderIntent) => void): void {
  let lastOrder: OrderIntent | undefined
  const checkOrder = () => {
    const order = getCachedOrder(client)
    if (order === undefined || order === lastOrder) return
    lastOrder = order
    onChange(order)
  }
  checkOrder()
  client.getQueryCache().subscribe(checkOrder)
}
