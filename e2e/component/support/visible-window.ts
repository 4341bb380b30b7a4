import { SITE_URL } from './mock-api.ts'

/** Says which part of the frame is visible, as the loader does. */
export function postVisibleWindow(visibleWindow: { top: number; height: number }): void {
  const data = { tourCheckout: 1, type: 'visible-window', ...visibleWindow }
  const { origin } = new URL(SITE_URL)
  dispatchEvent(new MessageEvent('message', { source: window.parent, origin, data }))
}
