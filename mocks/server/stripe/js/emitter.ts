/** The page's handler of an event. */
export type EventHandler = (event: never) => unknown

export type Emitter = {
  on(name: string, handler: EventHandler): void
  once(name: string, handler: EventHandler): void
  /** Without a handler: removes all handlers of this event. */
  off(name: string, handler?: EventHandler): void
  emit(name: string, event: object): void
}

/** Events of a Stripe element. Unlike strict-event-emitter, `off` also removes a handler added by `once`; mitt has no `once`. */
export function createEmitter(): Emitter {
  const handlers = new Map<string, { handler: EventHandler; once: boolean }[]>()
  const getHandlers = (name: string) => handlers.get(name) ?? []
  const add = (name: string, handler: EventHandler, once: boolean): void => {
    handlers.set(name, [...getHandlers(name), { handler, once }])
  }
  return {
    on: (name, handler) => add(name, handler, false),
    once: (name, handler) => add(name, handler, true),
    off: (name, handler) => {
      handlers.set(
        name,
        handler ? getHandlers(name).filter((entry) => entry.handler !== handler) : [],
      )
    },
    emit: (name, event) => {
      const currentHandlers = getHandlers(name)
      handlers.set(
        name,
        currentHandlers.filter(({ once }) => !once),
      )
      for (const { handler } of currentHandlers) (handler as (event: object) => unknown)(event)
    },
  }
}
