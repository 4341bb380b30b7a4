import type { Services } from '#src/visit/services.ts'
import type { HostChannel } from './channel.ts'
import { createHostChannel } from './channel.ts'

/** Asks the loader to scroll the host page to a part of the frame (HOST-1). */
export function postPosition(
  { post }: Pick<HostChannel, 'post'>,
  element: Element,
  maxHeight = Infinity,
): void {
  const { top, height } = element.getBoundingClientRect()
  // The bar at the lower edge of the window covers what is below.
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginBottom)
  post({
    type: 'scroll-into-view',
    top: Math.max(top + scrollY, 0),
    height: Math.min(height + margin, maxHeight),
  })
}

/** Service: brings into view what a press has revealed, with the loader and without it (LAYOUT-4). */
export function createReveal({ get }: Services): (element: Element) => void {
  const channel = get(createHostChannel)
  return (element) => {
    if (channel.hasLoader()) return postPosition(channel, element)
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    element.scrollIntoView({ block: 'nearest', behavior: isReduced ? 'instant' : 'smooth' })
  }
}
