import type { RunExclusive } from '#mocks/server/api/persistence.ts'
import { createStorageMutex } from '#mocks/server/api/persistence.ts'
import type { MockState } from '#mocks/server/api/mock-state.ts'
import { createClient } from './client.ts'

type FakeBrowser = {
  values: Map<string, string>
  storage: Parameters<typeof createStorageMutex>[1]
  locks: Parameters<typeof createStorageMutex>[2]
}

/** Creates the storage and the locks that the tabs of a browser share. */
export function createFakeBrowser(): FakeBrowser {
  const values = new Map<string, string>()
  let queue: Promise<unknown> = Promise.resolve()
  return {
    values,
    storage: {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
      key: (index) => [...values.keys()][index] ?? null,
      get length() {
        return values.size
      },
    },
    locks: {
      request: async <T>(_: string, action: () => T): Promise<Awaited<T>> => {
        const result = queue.then(action)
        queue = result.catch(() => undefined)
        return await result
      },
    },
  }
}

export function createTab({ storage, locks }: FakeBrowser): {
  mockState: MockState
  runExclusive: RunExclusive
} {
  const { mockState } = createClient()
  return { mockState, runExclusive: createStorageMutex(mockState, storage, locks) }
}
