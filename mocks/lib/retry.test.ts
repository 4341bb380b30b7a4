import { expect, test, vi } from 'vitest'
import { retry } from './retry.ts'

/** Fails a number of times, then returns the number of the attempt. */
function createFailingAction(times: number) {
  const attempts: number[] = []
  const waits: number[] = []
  const action = async (attempt: number) => {
    attempts.push(attempt)
    if (attempt <= times) throw new Error(`failure ${attempt}`)
    return attempt
  }
  const wait = async (ms: number) => {
    waits.push(ms)
  }
  return { action, wait, attempts, waits }
}

test.each([
  [0, []],
  [1, [200]],
  [2, [200, 400]],
])('after %d failures it has waited %j ms (RULE-6)', async (failures, expectedWaits) => {
  const { action, wait, waits } = createFailingAction(failures)
  await expect(retry(action, { wait })).resolves.toBe(failures + 1)
  expect(waits).toEqual(expectedWaits)
})

test('throws the error of the third failure (RULE-6)', async () => {
  const { action, wait, attempts, waits } = createFailingAction(9)
  await expect(retry(action, { wait })).rejects.toThrow(new Error('failure 3'))
  expect(attempts).toEqual([1, 2, 3])
  expect(waits).toEqual([200, 400])
})

test.each([
  [1, []],
  [5, [200, 400, 600, 800]],
])('with %d attempts it waits %j ms in between (RULE-6)', async (attempts, expectedWaits) => {
  const { action, wait, waits } = createFailingAction(9)
  await expect(retry(action, { attempts, wait })).rejects.toThrow(`failure ${attempts}`)
  expect(waits).toEqual(expectedWaits)
})

test('waits by timers and retries an action that throws synchronously (RULE-6)', async () => {
  vi.useFakeTimers()
  const action = vi.fn<(attempt: number) => string>().mockImplementation((attempt) => {
    if (attempt < 3) throw new Error('not yet')
    return 'done'
  })
  const result = retry(action)
  await vi.advanceTimersByTimeAsync(199)
  expect(action).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(action).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(399)
  expect(action).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  await expect(result).resolves.toBe('done')
  vi.useRealTimers()
})
