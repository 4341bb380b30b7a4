import type { HostChannel } from './channel.ts'

/** A bank's window covers the whole frame: in a frame as tall as a step it would open out of sight. */
const OVERLAY_HEIGHT = 640

/** What the card provider shows beside our own content; its helpers there are hidden or 1 px tall. */
const findOverlayFrames = (): Element[] =>
  [...document.querySelectorAll('body > iframe, body > :not(#root) iframe')].filter(
    (frame) => frame.clientHeight > 200 && getComputedStyle(frame).visibility === 'visible',
  )

const findElementsToReveal = (): Element[] => [
  ...document.querySelectorAll('dialog[open]'),
  ...document.querySelectorAll('[role="alert"]'),
]

/**
 * Keeps the page around informed of what it cannot see: how tall the content is, a dialog or a failure
 * that has come and should be in view, and the words of the failure. Nothing is measured against the
 * frame's own height, so following it never feeds back.
 */
export function observeContentSize({ post }: Pick<HostChannel, 'post'>): void {
  let postedHeight = 0
  let previousElements: Element[] = []
  const postChanges = () => {
    const overlayFrames = findOverlayFrames()
    const contentHeight = Math.ceil(document.body.getBoundingClientRect().height)
    const height = overlayFrames.length > 0 ? OVERLAY_HEIGHT : contentHeight
    // In a tab that is hidden nothing has a height: the frame keeps its own.
    if (height === 0) return
    if (height !== postedHeight) post({ type: 'height', height })
    postedHeight = height
    const elements = [...overlayFrames, ...findElementsToReveal()]
    for (const element of elements.filter((candidate) => !previousElements.includes(candidate))) {
      const { top, height: elementHeight } = element.getBoundingClientRect()
      post({
        type: 'scroll-into-view',
        top: Math.max(top + scrollY, 0),
        height: Math.min(elementHeight, OVERLAY_HEIGHT),
      })
      if (element.role === 'alert')
        post({ type: 'error', message: (element.textContent ?? '').slice(0, 300) })
    }
    previousElements = elements
  }
  new ResizeObserver(postChanges).observe(document.body)
  new MutationObserver(postChanges).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open', 'style'],
  })
}
