import { onTestFinished, vi } from 'vitest'
import type { PageResult } from '#src/embed/page-result.ts'
import { openPageResult } from '#src/embed/page-result.ts'
import { createTourCheckoutElement } from '#src/embed/tour-checkout.ts'
import type { HostMessage, WidgetMessage } from '#src/embed/protocol.ts'

const NAME = 'tour-checkout'

/** What the present load of the page shows. */
let result: PageResult

/** Defines the element once for all loads of the page, of which each has its own result. */
function define(): void {
  result = openPageResult()
  if (customElements.get(NAME)) return
  const latest: PageResult = {
    isWaiting: () => result.isWaiting(),
    takeFor: (element) => result.takeFor(element),
    keep: (order) => result.keep(order),
  }
  customElements.define(NAME, createTourCheckoutElement(null, latest))
}

/**
 * Runs the loader as a page does that the browser has loaded in this way. The document of the tests stays the same: the
 * page's address, history and storage are real.
 */
export function runLoader(type: NavigationTimingType): void {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type },
  ] as unknown as PerformanceEntryList)
  define()
}

/** Adds the loader's element to the page, or to a place in it, as a host would. */
export async function addLoader(
  attributes: Record<string, string>,
  place: ParentNode = document.body,
): Promise<HTMLElement> {
  if (!customElements.get(NAME)) define()
  const element = document.createElement(NAME)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  place.append(element)
  onTestFinished(() => element.remove())
  // The frame opens in a microtask.
  await Promise.resolve()
  return element
}

/** The frame of the loader's element. */
export function findLoaderFrame(element: HTMLElement): HTMLIFrameElement {
  const frame = element.shadowRoot?.querySelector('iframe')
  if (!frame) throw new Error('No frame')
  return frame
}

/** Adds the loader's element to the page, with a frame whose page sends no message; returns that frame. */
export async function openLoader(attributes: Record<string, string>): Promise<HTMLIFrameElement> {
  return findLoaderFrame(await addLoader({ src: 'about:blank', ...attributes }))
}

/** The loader receives these messages from the window of this frame, of the frame's own origin or another one. */
export function receiveFrom(
  frame: HTMLIFrameElement,
  origin: string,
  ...messages: WidgetMessage[]
): void {
  for (const message of messages)
    dispatchEvent(
      new MessageEvent('message', {
        source: frame.contentWindow,
        origin,
        data: { tourCheckout: 1, ...message },
      }),
    )
}

/** The loader receives these messages from the widget of this frame. */
export function receive(frame: HTMLIFrameElement, ...messages: WidgetMessage[]): void {
  receiveFrom(frame, new URL(frame.src).origin, ...messages)
}

/** Collects what the loader posts to this frame. */
export function recordPosts(frame: HTMLIFrameElement): HostMessage[] {
  const messages: HostMessage[] = []
  if (frame.contentWindow === null) throw new Error('The frame is not in the page')
  vi.spyOn(frame.contentWindow, 'postMessage').mockImplementation((message) =>
    messages.push(message as HostMessage),
  )
  return messages
}

/** Records where the page would go, in place of going there: an address, or 'reload'. */
export function recordPageNavigations(): string[] {
  const navigations: string[] = []
  const record = (event: NavigateEvent) => {
    const { sameDocument, url } = event.destination
    // `history.pushState` and `replaceState`.
    if (sameDocument && !event.hashChange) return
    event.preventDefault()
    navigations.push(event.navigationType === 'reload' ? 'reload' : url)
  }
  navigation.addEventListener('navigate', record)
  onTestFinished(() => navigation.removeEventListener('navigate', record))
  return navigations
}
