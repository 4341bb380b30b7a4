import type { Services } from '#src/visit/services.ts'
import { createStore } from '#src/lib/store.ts'
import { createHostChannel } from './channel.ts'
import type { VisibleWindow } from '#src/embed/protocol.ts'

/** Service: the last visible window that the loader has posted; null without the loader. */
export function createVisibleWindow({ get }: Services) {
  const { read, subscribe, set } = createStore<VisibleWindow | null>(null)
  get(createHostChannel).onMessage((message) => {
    if (message.type !== 'visible-window') return
    const top = Math.round(message.top)
    const height = Math.round(message.height)
    // Other parts of the page can scroll as well.
    const current = read()
    if (top === current?.top && height === current.height) return
    set({ top, height })
  })
  return { getWindow: read, subscribe }
}
