import type { OrderIntent } from '#src/contract/entities.ts'
import { createApiClient } from '#src/api/client.ts'
import { createQueryClient } from '#src/api/query-client.ts'
import type { Services } from '#src/visit/services.ts'
import { commitOrder } from './order-cache.ts'
import { runInTurn } from './run-in-turn.ts'

type RefreshOptions = {
  /** The call that reads the order. */
  name?: 'getOrderIntent' | 'confirmOrder'
  /** See `commitOrder`. */
  persist?: boolean
}

/**
 * Reads the order from the server and commits it. It waits for its turn: the response contains all earlier writes and
 * replaces no later one.
 * @throws The error of the call; the cached order stays as it is.
 */
export async function refreshOrder(
  services: Services,
  orderIntentId: string,
  { name = 'getOrderIntent', persist = true }: RefreshOptions = {},
): Promise<OrderIntent> {
  const { get } = services
  return await runInTurn(get(createQueryClient), async (isNewest) => {
    const { orderIntent } = await get(createApiClient).call(name, { orderIntentId })
    if (isNewest()) commitOrder(services, orderIntent, { persist })
    return orderIntent
  })
}
