import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWriteQueue } from './write-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A write that ends when it is told to. */
function held() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { ended, end }
}

test('API-4 writes run one after the other, also after one that failed', async () => {
  const { enqueue } = createWriteQueue()
  const seen: string[] = []
  const first = held()
  const writes = [
    enqueue(async () => {
      await first.ended
      seen.push('first')
      throw new Error('refused')
    }).catch(() => seen.push('refused')),
    enqueue(() => Promise.resolve(seen.push('second'))),
  ]
  await vi.advanceTimersByTimeAsync(1000)
  expect(seen).toEqual([])
  first.end()
  await Promise.all(writes)
  expect(seen.toSorted()).toEqual(['first', 'refused', 'second'])
  expect(seen[0]).toBe('first')
})

test('CART-7 a write that takes longer than 20 s holds up no other, and its late answer is not the newest', async () => {
  const { enqueue } = createWriteQueue()
  const newest: [string, boolean][] = []
  const hung = held()
  const late = enqueue(async (isNewest) => {
    await hung.ended
    newest.push(['first', isNewest()])
  })
  const next = enqueue((isNewest) => Promise.resolve(newest.push(['second', isNewest()])))
  await vi.advanceTimersByTimeAsync(19_999)
  expect(newest).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await next
  hung.end()
  await late
  expect(newest).toEqual([
    ['second', true],
    ['first', false],
  ])
})
