import type { Services } from '#src/visit/services.ts'
import { type HostChannel, createHostChannel } from './channel.ts'

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

type Reveal = (element: Element, behavior?: ScrollBehavior) => void

/**
 * Service: brings into view what a press has revealed, from its top where the window cannot show all of it, with the
 * loader and without it (LAYOUT-4).
 */
export function createReveal({ get }: Services): Reveal {
  const channel = get(createHostChannel)
  return (element, behavior = 'smooth') => {
    if (channel.hasLoader()) return postPosition(channel, element)
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    element.scrollIntoView({
      block: element.getBoundingClientRect().height > innerHeight ? 'start' : 'nearest',
      behavior: isReduced ? 'instant' : behavior,
    })
  }
}

/** Service: brings a new screen into view with all that is above it (HOST-1). */
export function createScreenReveal({ get }: Services): () => void {
  const reveal = get(createReveal)
  return () => {
    // After Back the browser would scroll to where the earlier screen was left.
    history.scrollRestoration = 'manual'
    const screen = document.querySelector('#root')
    if (screen !== null) reveal(screen, 'instant')
  }
}
