import { createRandomId } from '#src/lib/random-id.ts'
import type { Services } from '#src/session/services.ts'
import type { HostChannel } from './channel.ts'
import { createHostChannel } from './channel.ts'

/** For a page that is not known to listen. */
const ACK_TIMEOUT_MS = 300
/** For one that does: a second navigation beside its own would cancel both. */
const LOADER_ACK_TIMEOUT_MS = 3000

/** Asks the host's page to navigate; resolves to whether it acknowledged. */
function requestHostNavigation(
  { post, onMessage, hasLoader }: HostChannel,
  url: string,
): Promise<boolean> {
  if (window.parent === window) return Promise.resolve(false)
  return new Promise((resolve) => {
    const id = createRandomId()
    const settle = (isAcknowledged: boolean) => {
      clearTimeout(timer)
      unsubscribe()
      resolve(isAcknowledged)
    }
    const unsubscribe = onMessage((message) => {
      if (message.type === 'ack' && message.id === id) settle(true)
    })
    const timer = setTimeout(
      () => settle(false),
      hasLoader() ? LOADER_ACK_TIMEOUT_MS : ACK_TIMEOUT_MS,
    )
    post({ type: 'navigate', id, url })
  })
}

function navigateTopWindow(url: string): boolean {
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
  let pending: Promise<boolean> | null = null
  const navigateOnce = async (url: string) =>
    (await requestHostNavigation(channel, url)) || navigateTopWindow(url)
  return (url) => {
    pending ??= navigateOnce(url).finally(() => {
      pending = null
    })
    return pending
  }
}
