import { createRandomId } from '#src/lib/random-id.ts'
import type { Services } from '#src/session/services.ts'
import type { HostChannel } from './channel.ts'
import { createHostChannel } from './channel.ts'

/** Without a loader that has answered before. */
const ACK_TIMEOUT_MS = 300
/** With a loader, which may be slow: navigating the top window as well would cancel both navigations. */
const LOADER_ACK_TIMEOUT_MS = 3000

/** Requests a navigation from the host page; resolves to whether it acknowledged in time. */
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
    // A cross-origin location allows only setting `href`; reading `assign` throws.
    ;(window.top ?? window).location.href = url
    return true
  } catch {
    // Blocked without user activation or by a sandbox.
    return false
  }
}

/**
 * Navigates the top window to an http(s) address, through the host's loader if it answers; one navigation at a
 * time. Resolves to false when the browser blocks it. Browsers may also block it silently, so the caller must
 * keep a visible link.
 */
export type NavigateTop = (url: string) => Promise<boolean>

/** Service: the navigation of the top window. */
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
