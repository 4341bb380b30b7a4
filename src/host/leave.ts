import { randomId } from '#src/lib/random-id.ts'
import { hasLoader, hearHost, tellHost } from './channel.ts'

/** For a page that nobody knows to listen. */
const ACK_MS = 300
/** For one that does: a second navigation beside its own would cancel both. */
const LOADER_ACK_MS = 3000

let leaving: Promise<boolean> | null = null

/** Asks the host's page to navigate; resolves to whether it acknowledged. */
function askHost(url: string, siteUrl: string): Promise<boolean> {
  if (window.parent === window) return Promise.resolve(false)
  return new Promise((resolve) => {
    const id = randomId()
    const done = (answered: boolean) => {
      clearTimeout(timer)
      hush()
      resolve(answered)
    }
    const hush = hearHost(siteUrl, (message) => {
      if (message.type === 'ack' && message.id === id) done(true)
    })
    const timer = setTimeout(() => done(false), hasLoader() ? LOADER_ACK_MS : ACK_MS)
    tellHost(siteUrl, { type: 'navigate', id, url })
  })
}

async function leave(url: string, siteUrl: string): Promise<boolean> {
  if (await askHost(url, siteUrl)) return true
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
 * never two at once. False when the browser refuses; it may also do so without a word, so the caller
 * keeps a visible link.
 */
export async function leaveFrame(url: string, siteUrl: string): Promise<boolean> {
  leaving ??= leave(url, siteUrl).finally(() => {
    leaving = null
  })
  return await leaving
}
