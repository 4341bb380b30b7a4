import { createRandomId } from '#src/lib/random-id.ts'
import type { Services } from '#src/visit/services.ts'
import { type HostChannel, createHostChannel } from './channel.ts'
import { isSameDocument } from '#src/embed/is-same-document.ts'

/** The wait for a loader that has never answered. */
const ACK_TIMEOUT_MS = 300
/** A loader may be slow: navigating the top window as well would cancel both navigations. */
const LOADER_ACK_TIMEOUT_MS = 3000
/** A page that is left is gone by then; a slower one loses the fragment of the address. */
const SAME_DOCUMENT_TIMEOUT_MS = 3000

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

/** Null for the page of another origin, whose address cannot be read. */
function readAddress(page: Window): string | null {
  try {
    return page.location.href
  } catch {
    return null
  }
}

function navigateWindow(target: Window, url: string): boolean {
  try {
    const current = readAddress(target)
    // A cross-origin location allows only setting `href`; reading `assign` throws.
    target.location.href = url
    if (current !== null && isSameDocument(url, current)) target.location.reload()
    // Still here: it may have been a navigation to a fragment, so load the page without it.
    if (current === null && url.includes('#'))
      setTimeout(() => {
        target.location.href = url.split('#')[0] ?? url
      }, SAME_DOCUMENT_TIMEOUT_MS)
    return true
  } catch {
    // Blocked without user activation or by a sandbox.
    return false
  }
}

/**
 * Leaves the frame for an http(s) address; one navigation at a time. An address that differs only by its fragment is
 * loaded again. Resolves to false when the browser blocks it; it may do so silently, so the caller keeps a visible
 * link.
 * @param target Undefined asks the loader, and without an answer navigates the top window; 'parent' (a redirect of
 * the result) replaces that by the parent window, 'top' (Start New Order) navigates the top window in any case.
 */
export type NavigateTop = (url: string, target?: 'parent' | 'top') => Promise<boolean>

/** Service: the navigation of the window around the frame. */
export function createNavigateTop(services: Services): NavigateTop {
  const channel = services.get(createHostChannel)
  let pending: Promise<boolean> | null = null
  const navigateOnce = async (url: string, target?: 'parent' | 'top') => {
    const { parent } = window
    const top = window.top ?? window
    // The loader navigates the page that it is in: the parent.
    const isLoaderPage = target !== 'top' || parent === top
    if (isLoaderPage && (await requestHostNavigation(channel, url))) return true
    return navigateWindow(target === 'parent' ? parent : top, url)
  }
  return (address, target) => {
    pending ??= navigateOnce(new URL(address).href, target).finally(() => {
      pending = null
    })
    return pending
  }
}
