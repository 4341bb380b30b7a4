import type { HostChannel } from './channel.ts'

/** A bank's window covers the whole frame: in a frame as tall as a step it would open out of sight. */
const COVER_HEIGHT = 640

/** What the card provider shows beside our own content; its helpers there are hidden or 1 px tall. */
const covers = (): Element[] =>
  [...document.querySelectorAll('body > iframe, body > :not(#root) iframe')].filter(
    (frame) => frame.clientHeight > 200 && getComputedStyle(frame).visibility === 'visible',
  )

const placesToShow = (): Element[] => [
  ...document.querySelectorAll('dialog[open]'),
  ...document.querySelectorAll('[role="alert"]'),
]

/**
 * Keeps the page around informed of what it cannot see: how tall the content is, a dialog or a failure
 * that has come and should be in view, and the words of the failure. Nothing is measured against the
 * frame's own height, so following it never feeds back.
 */
export function watchContent({ post }: Pick<HostChannel, 'post'>): void {
  let told = 0
  let shown: Element[] = []
  const look = () => {
    const over = covers()
    const content = Math.ceil(document.body.getBoundingClientRect().height)
    const height = over.length > 0 ? COVER_HEIGHT : content
    // In a tab that is hidden nothing has a height: the frame keeps its own.
    if (height === 0) return
    if (height !== told) post({ type: 'height', height })
    told = height
    const places = [...over, ...placesToShow()]
    for (const place of places.filter((each) => !shown.includes(each))) {
      const { top, height: tall } = place.getBoundingClientRect()
      post({
        type: 'show',
        top: Math.max(top + scrollY, 0),
        height: Math.min(tall, COVER_HEIGHT),
      })
      if (place.role === 'alert')
        post({ type: 'error', message: (place.textContent ?? '').slice(0, 300) })
    }
    shown = places
  }
  new ResizeObserver(look).observe(document.body)
  new MutationObserver(look).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open', 'style'],
  })
}
