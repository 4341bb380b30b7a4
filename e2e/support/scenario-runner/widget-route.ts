import type { Page } from '@playwright/test'

/**
 * `loaded`: nothing on the screen is loading, or the widget is at the route.
 * `left`: the widget is at another route.
 * `left or failed`: the same, or an alert is visible.
 */
type Condition = 'loaded' | 'left' | 'left or failed'

/**
 * Waits until the condition holds and returns the route that the widget is at then. The check runs in the
 * host page, where it costs no round trip; the widget has the same origin there.
 */
export async function waitForRoute(
  page: Page,
  condition: Condition,
  route: string,
  options: { timeout?: number } = {},
): Promise<string> {
  const routeHandle = await page.waitForFunction(
    ([until, expected]) => {
      const loader = document.querySelector('tour-checkout')
      const widget = loader?.shadowRoot?.querySelector('iframe')?.contentDocument
      const current = widget?.location?.pathname
      // A frame that has not loaded yet is at about:blank.
      if (!widget || !current?.startsWith('/')) return null
      const isVisible = (selector: string) =>
        Array.from(widget.querySelectorAll(selector)).some((element) => element.checkVisibility())
      if (current !== expected) {
        if (until !== 'loaded') return current
        const isLoading = widget.querySelector('[aria-busy="true"]') !== null
        return !isLoading && isVisible('h1, [role="alert"]') ? current : null
      }
      return until === 'loaded' || (until === 'left or failed' && isVisible('[role="alert"]'))
        ? current
        : null
    },
    [condition, route] as const,
    { polling: 100, timeout: 0, ...options },
  )
  // A string is already in the handle: the page may have navigated since.
  return (await routeHandle.jsonValue()) ?? ''
}
