import { expect, test, vi } from 'vitest'
import { retry } from './retry.ts'

test.each<[number, { attempts?: number }, number[], string]>([
  [0, {}, [], 'attempt 1'],
  [1, {}, [200], 'attempt 2'],
  [2, {}, [200, 400], 'attempt 3'],
  [9, {}, [200, 400], 'failure 3'],
  [9, { attempts: 1 }, [], 'failure 1'],
  [9, { attempts: 5 }, [200, 400, 600, 800], 'failure 5'],
])('with %i failures and %j it waits %j ms until %s (RULE-6)', async (failures, ...row) => {
  const [options, expectedWaits, outcome] = row
  const waits: number[] = []
  const wait = async (ms: number) => void waits.push(ms)
  const action = async (attempt: number) => {
    if (attempt <= failures) throw new Error(`failure ${attempt}`)
    return `attempt ${attempt}`
  }
  const result = retry(action, { ...options, wait })
  expect(await result.catch(({ message }: Error) => message)).toBe(outcome)
  expect(waits).toEqual(expectedWaits)
})

test('waits by timers and retries an action that throws synchronously (RULE-6)', async () => {
  vi.useFakeTimers({ now: 0 })
  const result = retry((attempt) => {
    if (attempt < 3) throw new Error('not yet')
    return Date.now()
  })
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  expect(await result).toBe(600)
})
