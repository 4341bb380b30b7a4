import { factory } from '@mswjs/data'

/** What is used of a model of @mswjs/data; its own types cannot say what a generic table needs. */
export type Model = {
  create: (values: object) => object
  getAll: () => object[]
  findFirst: (query: object) => object | null
  update: (query: object) => object | null
  delete: (query: object) => object | null
  deleteMany: (query: object) => object[] | null
}

/**
 * The library wires every database of the origin together through a BroadcastChannel, which cannot
 * be switched off and makes a second tab's rows collide: it does not see the channel here.
 */
const withoutBroadcast = <T>(action: () => T): T => {
  const channel = Object.getOwnPropertyDescriptor(globalThis, 'BroadcastChannel')
  if (!channel) return action()
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  try {
    return action()
  } finally {
    Object.defineProperty(globalThis, 'BroadcastChannel', channel)
  }
}

/** The one door to @mswjs/data 0.16, whose known faults are guarded here, in the models and in the table. */
export const openDatabase = <Models extends Parameters<typeof factory>[0]>(
  models: Models,
): Record<keyof Models, Model> =>
  withoutBroadcast(() => factory(models)) as unknown as Record<keyof Models, Model>
