import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWriteQueue } from './write-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A promise that `end` resolves. */
function createDeferred() {
  let resolveDeferred = () => {}
  const promise = new Promise<void>((resolve) => {
    resolveDeferred = resolve
  })
  return { ended: promise, end: resolveDeferred }
}

test('runs writes one after the other, also after a failed one (API-4)', async () => {
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

test('starts the next write after 20 s, and then no longer treats the slow one as the newest (CART-7)', async () => {
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
