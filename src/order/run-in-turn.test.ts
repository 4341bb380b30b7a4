import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ORDER_KEY } from './order-cache.ts'
import { runInTurn } from './run-in-turn.ts'

let client: QueryClient

beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient()
})
afterEach(() => void vi.useRealTimers())

/** A promise that `end` resolves. */
function createDeferred() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { ended, end: () => end() }
}

test('runs tasks one after the other, also after a failed one (API-4)', async () => {
  const completed: string[] = []
  const first = createDeferred()
  const tasks = [
    runInTurn(client, async () => {
      await first.ended
      completed.push('first')
      throw new Error('refused')
    }).catch((error: Error) => completed.push(error.message)),
    runInTurn(client, async () => completed.push('second')),
  ]
  await vi.advanceTimersByTimeAsync(1000)
  expect(completed).toEqual([])
  first.end()
  await Promise.all(tasks)
  expect(completed.toSorted()).toEqual(['first', 'refused', 'second'])
  expect(completed[0]).toBe('first')
})

test('starts the next task after 20 s, and then no longer treats the slow one as the newest (CART-7)', async () => {
  const newest: [string, boolean][] = []
  const slow = createDeferred()
  const first = runInTurn(client, async (isNewest) => {
    await slow.ended
    newest.push(['first', isNewest()])
  })
  const second = runInTurn(client, async (isNewest) => {
    newest.push(['second', isNewest()])
    client.setQueryData(ORDER_KEY, {})
  })
  await vi.advanceTimersByTimeAsync(19_999)
  expect(newest).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await second
  slow.end()
  await first
  expect(newest).toEqual([
    ['second', true],
    ['first', false],
  ])
})

test('treats a slow task as the newest while no other one has committed an order (CART-7)', async () => {
  const slow = createDeferred()
  const first = runInTurn(client, async (isNewest) => {
    await slow.ended
    return isNewest()
  })
  const second = runInTurn(client, () => Promise.reject(new Error('Network Error')))
  const message = second.catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await message).toBe('Network Error')
  slow.end()
  expect(await first).toBe(true)
})
