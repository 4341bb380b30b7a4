import type { FromHost, FromWidget } from './protocol.ts'
import { fromHostMessage, marked } from './protocol.ts'

let isWelcome = false

/** Whether the page around has answered before: it is there, however busy it may be. */
export function hasLoader(): boolean {
  return isWelcome
}

/** Null when there is no page around, or a browser that tells says that it is another one. */
function hostOrigin(siteUrl: string): string | null {
  if (window.parent === window) return null
  const { origin } = new URL(siteUrl)
  const around = 'ancestorOrigins' in location ? location.ancestorOrigins[0] : undefined
  return around === undefined || around === origin ? origin : null
}

/** Says something to the host's page, to the origin of site_url and no other. */
export function tellHost(siteUrl: string, message: FromWidget): void {
  const origin = hostOrigin(siteUrl)
  if (origin !== null) window.parent.postMessage(marked(message), origin)
}

/** Hears what the host's page says, of the origin of site_url and no other; the result ends it. */
export function hearHost(siteUrl: string, heard: (message: FromHost) => void): () => void {
  const { origin } = new URL(siteUrl)
  const listen = (event: MessageEvent<unknown>) => {
    if (event.source !== window.parent || event.origin !== origin) return
    const message = fromHostMessage(event.data)
    if (message === null) return
    isWelcome ||= message.type === 'welcome'
    heard(message)
  }
  addEventListener('message', listen)
  return () => removeEventListener('message', listen)
}
