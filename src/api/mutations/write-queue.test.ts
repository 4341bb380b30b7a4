import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWriteQueue } from './write-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A write that ends when it is told to. */
function createDeferred() {
  let resolveDeferred = () => {}
  const promise = new Promise<void>((resolve) => {
    resolveDeferred = resolve
  })
  return { ended: promise, end: resolveDeferred }
}

test('API-4 writes run one after the other, also after one that failed', async () => {
  const { enqueue } = createWriteQueue()
  const completed: string[] = []
  const first = createDeferred()
  const writes = [
    enqueue(async () => {
      await first.ended
      completed.push('first')
      throw new Error('refused')
    }).catch(() => completed.push('refused')),
    enqueue(() => Promise.resolve(completed.push('second'))),
  ]
  await vi.advanceTimersByTimeAsync(1000)
  expect(completed).toEqual([])
  first.end()
  await Promise.all(writes)
  expect(completed.toSorted()).toEqual(['first', 'refused', 'second'])
  expect(completed[0]).toBe('first')
})

test('CART-7 a write that takes longer than 20 s holds up no other, and its late answer is not the newest', async () => {
  const { enqueue } = createWriteQueue()
  const newest: [string, boolean][] = []
  const slowWrite = createDeferred()
  const first = enqueue(async (isNewest) => {
    await slowWrite.ended
    newest.push(['first', isNewest()])
  })
  const next = enqueue((isNewest) => Promise.resolve(newest.push(['second', isNewest()])))
  await vi.advanceTimersByTimeAsync(19_999)
  expect(newest).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await next
  slowWrite.end()
  await first
  expect(newest).toEqual([
    ['second', true],
    ['first', false],
  ])
})
