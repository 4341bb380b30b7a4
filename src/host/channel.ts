import type { Services } from '#src/session/services.ts'
import type { FromHost, FromWidget } from './protocol.ts'
import { fromHostMessage, marked } from './protocol.ts'

/** Messages between the widget's frame and the host's page, of the origin of site_url and no other (HOST-3). */
export type HostChannel = {
  post(message: FromWidget): void
  /** The result ends it. */
  onMessage(listener: (message: FromHost) => void): () => void
  /** Whether the page around has answered before: it is there, however busy it may be. */
  hasLoader(): boolean
}

/** Whether a browser that tells it says that the page around is of another origin. */
function isForeign(origin: string): boolean {
  const around = 'ancestorOrigins' in location ? location.ancestorOrigins[0] : undefined
  return around !== undefined && around !== origin
}

export function createHostChannel({ launch }: Services): HostChannel {
  const { origin } = new URL(launch.siteUrl)
  let isWelcome = false
  return {
    post(message) {
      if (window.parent === window || isForeign(origin)) return
      window.parent.postMessage(marked(message), origin)
    },
    onMessage(listener) {
      const receive = (event: MessageEvent<unknown>) => {
        if (event.source !== window.parent || event.origin !== origin) return
        const message = fromHostMessage(event.data)
        if (message === null) return
        isWelcome ||= message.type === 'welcome'
        listener(message)
      }
      addEventListener('message', receive)
      return () => removeEventListener('message', receive)
    },
    hasLoader: () => isWelcome,
  }
}
