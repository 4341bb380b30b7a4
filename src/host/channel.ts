import type { Services } from '#src/session/services.ts'
import type { HostMessage, WidgetMessage } from './protocol.ts'
import { parseHostMessage, withVersion } from './protocol.ts'

/** Messages between the widget's frame and the host's page, of the origin of site_url and no other (HOST-3). */
export type HostChannel = {
  post(message: WidgetMessage): void
  /** The result ends it. */
  onMessage(listener: (message: HostMessage) => void): () => void
  /** Whether the page around has answered before: it is there, however busy it may be. */
  hasLoader(): boolean
}

/** Whether a browser that tells it says that the page around is of another origin. */
function isCrossOriginParent(origin: string): boolean {
  const parentOrigin = 'ancestorOrigins' in location ? location.ancestorOrigins[0] : undefined
  return parentOrigin !== undefined && parentOrigin !== origin
}

export function createHostChannel({ launch }: Services): HostChannel {
  const { origin } = new URL(launch.siteUrl)
  let isConnected = false
  return {
    post(message) {
      if (window.parent === window || isCrossOriginParent(origin)) return
      window.parent.postMessage(withVersion(message), origin)
    },
    onMessage(listener) {
      const receive = (event: MessageEvent<unknown>) => {
        if (event.source !== window.parent || event.origin !== origin) return
        const message = parseHostMessage(event.data)
        if (message === null) return
        isConnected ||= message.type === 'hello-ack'
        listener(message)
      }
      addEventListener('message', receive)
      return () => removeEventListener('message', receive)
    },
    hasLoader: () => isConnected,
  }
}
