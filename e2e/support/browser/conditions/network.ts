import type { Backend } from '#mocks/wire/backend.ts'
import { isBackendRequest } from '#mocks/wire/request-call.ts'
import { createWidgetPage } from '#mocks/tools/visitor/widget-page.ts'

/** Which requests are held back: before the server receives them, or when their response is on the way. */
type Hold = { pattern: RegExp; when: 'request' | 'response'; untilReleased: Promise<void> }

/** The network between a page and the mock server. */
export type Network = {
  /** The page's `fetch`; nothing leaves the page. @throws TypeError While the page is offline. */
  fetch: typeof fetch
  /** Offline, every request fails, also those in progress, though the server may have executed them. */
  setOnline: (isOnline: boolean) => void
  /** Holds requests to addresses that match, or their responses, until the returned function is called. */
  hold: (pattern: RegExp, when: Hold['when']) => () => void
  /**
   * The page is left: its requests in progress reach the server, unless they are held, but no response reaches the
   * page.
   * @param close Ends the page; what it sends meanwhile goes nowhere.
   */
  leavePage: (close: () => void) => void
  /** The number of requests that are neither held back nor finished, up to the end of the response's body. */
  countActive: () => number
  /** The number of requests that are held back. */
  countHeld: () => number
}

const NEVER = new Promise<never>(() => undefined)

/** The response with a body whose reads are observed: the browser reads it in tasks of its own. */
function watchBody(
  response: Response,
  observe: (read: () => Promise<void>) => Promise<void>,
): Response {
  const { body, status, statusText, headers } = response
  if (body === null) return response
  const reader = body.getReader()
  const watchedBody = new ReadableStream<Uint8Array>(
    {
      pull: (controller) =>
        observe(async () => {
          const { done, value } = await reader.read()
          if (done) controller.close()
          else controller.enqueue(value)
        }),
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
  return new Response(watchedBody, { status, statusText, headers })
}

/** The network to a backend. */
export function createNetwork(backend: Backend): Network {
  let isOnline = true
  /** Of the current page load; a response to an earlier one is dropped. */
  let pageLoad = 0
  let isClosing = false
  let active = 0
  let held = 0
  const holds = new Set<Hold>()
  const interruptions = new Set<() => void>()

  async function waitForRelease(url: string, when: Hold['when']): Promise<void> {
    for (const hold of holds)
      if (hold.when === when && hold.pattern.test(url)) {
        active -= 1
        held += 1
        await hold.untilReleased
        held -= 1
        active += 1
      }
  }

  async function whileActive<T>(run: () => Promise<T>): Promise<T> {
    active += 1
    try {
      return await run()
    } finally {
      active -= 1
    }
  }

  async function exchange(url: string, respond: () => Promise<Response>): Promise<Response> {
    await waitForRelease(url, 'request')
    const response = await respond()
    await waitForRelease(url, 'response')
    return response
  }

  async function send(url: string, respond: () => Promise<Response>): Promise<Response> {
    if (isClosing) return await NEVER
    if (!isOnline) throw new TypeError('Failed to fetch')
    const sentBy = pageLoad
    let interrupt: () => void = () => undefined
    const interrupted = new Promise<never>((_, reject) => {
      interrupt = () => reject(new TypeError('Failed to fetch'))
      interruptions.add(interrupt)
    })
    const response = Promise.race([whileActive(() => exchange(url, respond)), interrupted])
    await response.catch(() => undefined)
    interruptions.delete(interrupt)
    return sentBy === pageLoad ? watchBody(await response, whileActive) : await NEVER
  }

  return {
    async fetch(input, init) {
      const request = new Request(
        input instanceof Request ? input : new URL(input, location.href),
        init,
      )
      if (!isBackendRequest(request)) throw new Error(`No handler for ${request.url}`)
      const { signal } = request
      const response = await Promise.race([
        send(request.url, () => backend(request)),
        new Promise<never>((_, reject) => {
          const abort = () => reject(signal.reason as Error)
          if (signal.aborted) abort()
          signal.addEventListener('abort', abort)
        }),
      ])
      if (response.type === 'error') throw new TypeError('Failed to fetch')
      return response
    },
    setOnline(online) {
      isOnline = online
      if (!online) for (const interrupt of interruptions) interrupt()
      createWidgetPage(window, '/').setConnection(online ? 'online' : 'offline')
    },
    hold(pattern, when) {
      let release: () => void = () => undefined
      const untilReleased = new Promise<void>((resolve) => {
        release = resolve
      })
      const hold = { pattern, when, untilReleased }
      holds.add(hold)
      return () => {
        holds.delete(hold)
        release()
      }
    },
    leavePage(close) {
      isClosing = true
      close()
      isClosing = false
      pageLoad += 1
      interruptions.clear()
      holds.clear()
      held = 0
    },
    countActive: () => active,
    countHeld: () => held,
  }
}
