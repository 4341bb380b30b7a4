import type { QueryClient } from '@tanstack/react-query'
import type { OrderIntent } from '#src/contract/entities.ts'
import { readOrder } from './order.ts'

/** Calls for the order as it is, once it is there, and after each change. */
export function watchOrder(client: QueryClient, changed: (order: OrderIntent) => void): void {
  let known: OrderIntent | undefined
  const look = () => {
    const order = readOrder(client)
    if (order === undefined || order === known) return
    known = order
    changed(order)
  }
  look()
  client.getQueryCache().subscribe(look)
}
