import type { HostChannel } from './channel.ts'
import { postPosition } from './reveal.ts'

/**
 * CSS pixels. A 3-D Secure overlay is centered in the frame, so in a frame as tall as a step it would open outside
 * the visitor's view.
 */
const OVERLAY_HEIGHT = 640

/** Stripe.js names its frames like this; those of the bank are inside of them. */
const PROVIDER_FRAMES = [
  '__privateStripeFrame',
  'https://js.stripe.com/',
  'https://hooks.stripe.com/',
]
  .map((start) => `iframe:is([name^="${start}"], [src^="${start}"])`)
  .join()

/**
 * Visible frames that the card provider adds outside the app; its helper frames are hidden or 1 px tall. Others, such
 * as the menu of a password manager, are those of a browser extension.
 */
function findOverlayFrames(): Element[] {
  return [...document.querySelectorAll(PROVIDER_FRAMES)].filter(
    (frame) =>
      frame.closest('#root') === null &&
      frame.clientHeight > 200 &&
      getComputedStyle(frame).visibility === 'visible',
  )
}

/** Those of the app: a browser extension may add its own to the page. */
function findElementsToReveal(): Element[] {
  return [...document.querySelectorAll('#root :is(dialog[open], [role="alert"])')]
}

/**
 * The technical words, or else the message without its title. The host page gets none of the server, which can repeat
 * personal data.
 */
function getErrorText(alert: Element): string {
  if (alert.hasAttribute('data-private')) return 'Request failed'
  const message = alert.querySelector('small') ?? alert.querySelector(':scope > div > div') ?? alert
  return message.textContent.slice(0, 300)
}

/**
 * Posts to the host page what it cannot measure: the content height (HOST-1), the position of a new dialog or
 * error that should be scrolled into view, and the error's message. Only the app and the card provider's windows count:
 * a browser extension may add anything to the page. The content height does not depend on the frame height, so resizing
 * the frame does not trigger further changes.
 * @returns The function that stops it.
 */
export function observeContentSize({
  post,
  hasLoader,
}: Pick<HostChannel, 'post' | 'hasLoader'>): () => void {
  let postedHeight = 0
  let previousElements: Element[] = []
  const postChanges = () => {
    const overlayFrames = findOverlayFrames()
    const contentHeight = Math.ceil(
      document.querySelector('#root')?.getBoundingClientRect().height ?? 0,
    )
    const height = overlayFrames.length > 0 ? OVERLAY_HEIGHT : contentHeight
    // Everything in a hidden tab measures 0, so the last height is kept.
    if (height === 0) return
    if (height !== postedHeight) post({ type: 'height', height })
    postedHeight = height
    const elements = [...overlayFrames, ...findElementsToReveal()]
    for (const element of elements.filter((candidate) => !previousElements.includes(candidate))) {
      // A host page without the loader scrolls nothing: the bank's window is at the top of the overlay.
      const block = overlayFrames.includes(element) ? 'start' : 'nearest'
      if (!hasLoader()) element.scrollIntoView({ block })
      postPosition({ post }, element, OVERLAY_HEIGHT)
      if (element.role === 'alert') post({ type: 'error', message: getErrorText(element) })
    }
    previousElements = elements
  }
  const sizeObserver = new ResizeObserver(postChanges)
  sizeObserver.observe(document.body)
  const changeObserver = new MutationObserver(postChanges)
  changeObserver.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open', 'style'],
  })
  return () => {
    sizeObserver.disconnect()
    changeObserver.disconnect()
  }
}
