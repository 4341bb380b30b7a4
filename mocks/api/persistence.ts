import type { MockServer } from './mock-server.ts'

/** Runs one action at a time on a mock server. */
export type RunExclusive = <T>(action: () => T) => Promise<T>

type Locks = { request<T>(name: string, action: () => T): Promise<Awaited<T>> }
type SnapshotStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Creates a mutex for one page or process, without storage. */
export function createMutex(): RunExclusive {
  let queue: Promise<unknown> = Promise.resolve()
  return (action) => {
    const result = queue.then(action)
    queue = result.catch(() => undefined)
    return result
  }
}

/** Locks of one page, where the browser has none. */
export function createPageLocks(): Locks {
  const runExclusive = createMutex()
  return {
    request: async <T>(_: string, action: () => T): Promise<Awaited<T>> =>
      await runExclusive(action),
  }
}

/**
 * Creates a mutex across the tabs and frames of a browser (MOCK-3): each action runs under a lock on the state that
 * is read from storage before it and written after it.
 */
export function createStorageMutex(
  mockServer: MockServer,
  storage: SnapshotStorage,
  locks: Locks,
): RunExclusive {
  const key = `mock-server:${mockServer.key}`
  let lastSnapshot: string | null = null
  let isFull = false

  const load = () => {
    const snapshot = isFull ? lastSnapshot : storage.getItem(key)
    if (snapshot === lastSnapshot) return
    mockServer.restore(snapshot)
    lastSnapshot = snapshot
  }
  const save = () => {
    const snapshot = mockServer.snapshot()
    if (snapshot === lastSnapshot) return
    lastSnapshot = snapshot
    try {
      storage.setItem(key, snapshot)
    } catch {
      // Storage is full and holds an older state: continue in memory.
      isFull = true
    }
  }

  return async (action) =>
    locks.request(key, () => {
      load()
      try {
        return action()
      } finally {
        save()
      }
    })
}
