import type { Services } from '#src/session/services.ts'
import { createHostChannel } from './channel.ts'
import type { VisibleWindow } from './protocol.ts'

/** Service: the last visible window that the loader has posted; null without the loader. */
export function createVisibleWindow({ get }: Services) {
  let current: VisibleWindow | null = null
  const listeners = new Set<() => void>()
  get(createHostChannel).onMessage((message) => {
    if (message.type !== 'visible-window') return
    const top = Math.round(message.top)
    const height = Math.round(message.height)
    // Other things of the page can scroll as well.
    if (top === current?.top && height === current.height) return
    current = { top, height }
    for (const listener of listeners) listener()
  })
  return {
    getWindow: () => current,
    isKnown: () => current !== null,
    subscribe(this: void, listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
