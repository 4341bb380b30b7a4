import type { Exclusive } from '#mocks/persistence.ts'
import { inStorage, inTurns } from '#mocks/persistence.ts'
import type { World } from '#mocks/world.ts'
import { createClient } from './client.ts'

type Browser = {
  values: Map<string, string>
  store: Parameters<typeof inStorage>[1]
  locks: Parameters<typeof inStorage>[2]
}

/** One browser: its storage and its locks, shared by all of its tabs. */
export const createBrowser = (): Browser => {
  const values = new Map<string, string>()
  const turns = new Map<string, Exclusive>()
  return {
    values,
    store: {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
    },
    locks: {
      request: async <T>(name: string, action: () => T): Promise<Awaited<T>> => {
        const turn = turns.get(name) ?? inTurns()
        turns.set(name, turn)
        return await turn(action)
      },
    },
  }
}

export const createTab = ({ store, locks }: Browser): { world: World; exclusive: Exclusive } => {
  const { world } = createClient()
  return { world, exclusive: inStorage(world, store, locks) }
}
