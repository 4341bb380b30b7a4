import type { World } from './world.ts'

/** Runs one action at a time on a world, and keeps what it changed. */
export type Exclusive = <T>(action: () => T) => Promise<T>

type Locks = { request<T>(name: string, action: () => T): Promise<Awaited<T>> }
type Store = Pick<Storage, 'getItem' | 'setItem'>

/** One after the other, in memory. */
export const inTurns = (): Exclusive => {
  let last: Promise<unknown> = Promise.resolve()
  return (action) => {
    const turn = last.then(action)
    last = turn.catch(() => undefined)
    return turn
  }
}

/** The item of localStorage that holds the state of a world. */
export const storageKeyOf = ({ key }: World): string => `mock-world:${key}`

/**
 * Read, act, write: every tab and frame that plays this world works on the newest state, and none
 * acts between another's reading and writing.
 */
export const inStorage = (world: World, store: Store, locks: Locks): Exclusive => {
  const key = storageKeyOf(world)
  let known: string | null = null
  let full = false

  const load = () => {
    const saved = full ? known : store.getItem(key)
    if (saved === known) return
    world.restore(saved)
    known = saved
  }
  const save = () => {
    const snapshot = world.snapshot()
    if (snapshot === known) return
    known = snapshot
    try {
      store.setItem(key, snapshot)
    } catch {
      // A full store would bring back an older state: from here on memory is all there is.
      full = true
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
