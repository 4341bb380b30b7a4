import { type QueryClient, MutationObserver } from '@tanstack/react-query'
import { getOrderRevision } from './order-cache.ts'
import { sleep } from '#src/lib/sleep.ts'

/** Milliseconds after which a task that hangs lets the next one start. */
const RELEASE_MS = 20_000

/**
 * Runs the calls that write or read the order one after the other, as mutations of one scope, so that each one starts
 * from the order that the previous one returned. A task that hangs lets the next one start after 20 seconds and goes
 * on.
 * @param task `isNewest` returns false once another order has been committed since the task started.
 * @throws What `task` throws; later tasks still run.
 */
export async function runInTurn<T>(
  client: QueryClient,
  task: (isNewest: () => boolean) => Promise<T>,
): Promise<T> {
  const turn = new MutationObserver(client, {
    scope: { id: 'order' },
    mutationFn: async () => {
      const revision = getOrderRevision(client)
      const running = task(() => revision === getOrderRevision(client))
      await Promise.race([running, sleep(RELEASE_MS)])
      // The object lets the mutation end before the task does.
      return { running }
    },
  })
  try {
    const { running } = await turn.mutate()
    return await running
  } finally {
    turn.reset()
  }
}
