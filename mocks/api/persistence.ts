import type { MockServer } from './mock-server.ts'

/** Runs one action at a time on a world, and keeps what it changed. */
export type RunExclusive = <T>(action: () => T) => Promise<T>

type Locks = { request<T>(name: string, action: () => T): Promise<Awaited<T>> }
type SnapshotStorage = Pick<Storage, 'getItem' | 'setItem'>

/** One after the other, in memory. */
export const createMutex = (): RunExclusive => {
  let queue: Promise<unknown> = Promise.resolve()
  return (action) => {
    const result = queue.then(action)
    queue = result.catch(() => undefined)
    return result
  }
}

/** The item of localStorage that holds the state of a world. */
export const getStorageKey = ({ key }: MockServer): string => `mock-server:${key}`

/**
 * Read, act, write: every tab and frame that plays this world works on the newest state, and none
 * acts between another's reading and writing.
 */
export const createStorageMutex = (
  mockServer: MockServer,
  storage: SnapshotStorage,
  locks: Locks,
): RunExclusive => {
  const key = getStorageKey(mockServer)
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
      // A full store would bring back an older state: from here on memory is all there is.
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
