import { writeItem } from '#mocks/lib/write-item.ts'
import type { MockState } from './mock-state.ts'

/** Runs one action at a time on a mock server. */
export type RunExclusive = <T>(action: () => T) => Promise<T>

type Locks = { request<T>(name: string, action: () => T): Promise<Awaited<T>> }
type SnapshotStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const KEY_PREFIX = 'mock-server:'

/** The localStorage key of a server's state. @param serverKey As in MockState. */
export function buildServerStateKey(serverKey: string): string {
  return KEY_PREFIX + serverKey
}

/** For one page or process without storage: an action is one step, which nothing interrupts. */
export async function runAtOnce<T>(action: () => T): Promise<T> {
  return await Promise.resolve(action())
}

/** In place of locks where the browser has none. */
export const pageLocks: Locks = {
  request: async <T>(_: string, action: () => T): Promise<Awaited<T>> => await action(),
}

/** Removes the states of other scenarios, seeds and start times. */
function removeOtherStates(storage: SnapshotStorage, key: string): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const other of keys)
    if (other.startsWith(KEY_PREFIX) && other !== key) storage.removeItem(other)
}

/**
 * Creates a mutex across the tabs and frames of a browser (MOCK-3): each action runs under a lock on the state that
 * is read from storage before it and written after it. In a full storage the states of others make room.
 * @param onFull Runs when the state cannot be written: the next page would not find it.
 */
export function createStorageMutex(
  mockState: MockState,
  storage: SnapshotStorage,
  locks: Locks,
  onFull: () => void = () => undefined,
): RunExclusive {
  const key = buildServerStateKey(mockState.key)
  let lastSnapshot: string | null = null
  let isFull = false

  const load = () => {
    const snapshot = isFull ? lastSnapshot : storage.getItem(key)
    if (snapshot === lastSnapshot) return
    mockState.restore(snapshot)
    lastSnapshot = snapshot
  }
  const write = (snapshot: string) => writeItem(storage, key, snapshot)
  const save = () => {
    const snapshot = mockState.snapshot()
    if (snapshot === lastSnapshot) return
    lastSnapshot = snapshot
    if (isFull || write(snapshot)) return
    removeOtherStates(storage, key)
    if (write(snapshot)) return
    // Continue in memory.
    isFull = true
    onFull()
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
