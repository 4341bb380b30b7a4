import { randomId } from '#src/lib/random-id.ts'
import type { Services } from '#src/session/services.ts'
import type { HostChannel } from './channel.ts'
import { createHostChannel } from './channel.ts'

/** For a page that is not known to listen. */
const ACK_MS = 300
/** For one that does: a second navigation beside its own would cancel both. */
const LOADER_ACK_MS = 3000

/** Asks the host's page to navigate; resolves to whether it acknowledged. */
function askHost({ post, onMessage, hasLoader }: HostChannel, url: string): Promise<boolean> {
  if (window.parent === window) return Promise.resolve(false)
  return new Promise((resolve) => {
    const id = randomId()
    const done = (isAcknowledged: boolean) => {
      clearTimeout(timer)
      unsubscribe()
      resolve(isAcknowledged)
    }
    const unsubscribe = onMessage((message) => {
      if (message.type === 'ack' && message.id === id) done(true)
    })
    const timer = setTimeout(() => done(false), hasLoader() ? LOADER_ACK_MS : ACK_MS)
    post({ type: 'navigate', id, url })
  })
}

function navigate(url: string): boolean {
  try {
    // Of another site's location only this may be touched: `assign` would throw.
    ;(window.top ?? window).location.href = url
    return true
  } catch {
    // A frame that was never clicked, or a sandbox: the link beside it stays.
    return false
  }
}

/**
 * Takes the visitor from the frame to an http(s) address: the host's loader first, else the top window;
 * never two at once. False when the browser refuses; it may also do so silently, so the caller keeps a
 * visible link.
 */
export type NavigateTop = (url: string) => Promise<boolean>

export function createNavigateTop(services: Services): NavigateTop {
  const channel = services.get(createHostChannel)
  let leaving: Promise<boolean> | null = null
  const leave = async (url: string) => (await askHost(channel, url)) || navigate(url)
  return (url) => {
    leaving ??= leave(url).finally(() => {
      leaving = null
    })
    return leaving
  }
}
