import type { Services } from '#src/visit/services.ts'
import type { HostMessage, WidgetMessage } from '#src/embed/protocol.ts'
import { parseHostMessage, withVersion } from '#src/embed/protocol.ts'

/** Messages between the widget's frame and the host page, restricted to the origin of `site_url` (HOST-3). */
export type HostChannel = {
  post(message: WidgetMessage): void
  /** Returns the function that removes the listener. */
  onMessage(listener: (message: HostMessage) => void): () => void
  /** Tells whether the loader has answered `hello`, so that a later answer may be slow but will come. */
  hasLoader(): boolean
}

/** Service: the channel to the host page. */
export function createHostChannel({ launch }: Services): HostChannel {
  const { origin } = new URL(launch.siteUrl)
  let isConnected = false
  return {
    post(message) {
      if (window.parent === window) return
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
