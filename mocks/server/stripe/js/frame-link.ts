import {
  type FromFrame,
  type PeerWindow,
  type SubmitResult,
  type ToFrame,
  fromFrame,
  listenTo,
  send,
} from '#mocks/server/stripe/frame-protocol.ts'
import { STRIPE_PAGE } from '#mocks/server/stripe/stripe-page.ts'

export type FrameLink = {
  send(message: ToFrame): void
  submit(): Promise<SubmitResult>
  remove(): void
}

let frames = 0

/** Names frames as Stripe.js does. */
export function createFrameName(): string {
  frames += 1
  return `__privateStripeFrame${frames}`
}

/** Loads the page of the stub. The URL fragment contains the origin of the embedding page. */
export function openPage(frame: HTMLIFrameElement, query = ''): PeerWindow {
  const { href, origin } = window.location
  const address = new URL(`${import.meta.env.BASE_URL}${STRIPE_PAGE}${query}`, href)
  frame.src = `${address.href}#${encodeURIComponent(origin)}`
  return { window: () => frame.contentWindow, origin: address.origin }
}

/** Mounts the card form in the container; the frame is as tall as its content. Its address has the locale, as at Stripe. */
export function mountFrame(
  container: HTMLElement,
  onMessage: (message: FromFrame, link: FrameLink) => void,
  locale = 'auto',
): FrameLink {
  const wrapper = document.createElement('div')
  wrapper.className = '__PrivateStripeElement'
  const frame = document.createElement('iframe')
  frame.name = createFrameName()
  frame.title = 'Secure payment input frame'
  frame.allow = 'payment *'
  const peer = openPage(frame, `?locale=${locale}`)
  // 4 px on each side for the focus rings of the fields.
  Object.assign(frame.style, { border: '0', display: 'block', width: '100%', height: '0' })
  Object.assign(wrapper.style, { margin: '-4px' })
  wrapper.append(frame)

  const pendingSubmits = new Map<number, (result: SubmitResult) => void>()
  let requests = 0
  const link: FrameLink = {
    send: (message) => send(peer, message),
    submit: () =>
      new Promise((resolve) => {
        requests += 1
        pendingSubmits.set(requests, resolve)
        link.send({ type: 'submit', request: requests, now: Date.now() })
      }),
    remove: () => {
      stopListening()
      wrapper.remove()
      container.classList.remove('StripeElement')
    },
  }
  const stopListening = listenTo(peer, fromFrame, (message) => {
    if (message.type === 'height') frame.style.height = `${message.pixels}px`
    if (message.type === 'submitted') {
      pendingSubmits.get(message.request)?.(message.result)
      pendingSubmits.delete(message.request)
    }
    onMessage(message, link)
  })
  container.classList.add('StripeElement')
  container.append(wrapper)
  return link
}
