import { onTestFinished, vi } from 'vitest'
import type { HostMessage, WidgetMessage } from '#src/embed/protocol.ts'
import { createTourCheckoutElement } from '#src/embed/tour-checkout.ts'

const NAME = 'tested-tour-checkout'

/** Adds the loader's element to the page, or to a place in it, as a host would. */
export async function addLoader(
  attributes: Record<string, string>,
  place: Element = document.body,
): Promise<HTMLElement> {
  if (!customElements.get(NAME)) customElements.define(NAME, createTourCheckoutElement(null))
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

/** The loader receives these messages from the widget of this frame, whose address is `about:blank`. */
export function receive(frame: HTMLIFrameElement, ...messages: WidgetMessage[]): void {
  for (const message of messages)
    dispatchEvent(
      new MessageEvent('message', {
        source: frame.contentWindow,
        origin: 'null',
        data: { tourCheckout: 1, ...message },
      }),
    )
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
