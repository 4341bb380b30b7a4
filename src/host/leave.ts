import { randomId } from '#src/lib/random-id.ts'

const ACK_MS = 300

let leaving: Promise<boolean> | null = null

/** Asks a host loader to navigate; resolves to whether one acknowledged. */
function askHost(url: string, siteOrigin: string): Promise<boolean> {
  if (window.parent === window) return Promise.resolve(false)
  return new Promise((resolve) => {
    const id = randomId()
    const done = (answered: boolean) => {
      clearTimeout(timer)
      removeEventListener('message', listen)
      resolve(answered)
    }
    const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== window.parent || origin !== siteOrigin) return
      if (typeof data !== 'object' || data === null) return
      if ('type' in data && 'id' in data && data.type === 'tour-checkout:ack' && data.id === id)
        done(true)
    }
    const timer = setTimeout(() => done(false), ACK_MS)
    addEventListener('message', listen)
    window.parent.postMessage({ type: 'tour-checkout:navigate', id, url }, siteOrigin)
  })
}

async function leave(url: string, siteUrl: string): Promise<boolean> {
  if (await askHost(url, new URL(siteUrl).origin)) return true
  try {
    ;(window.top ?? window).location.assign(url)
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
