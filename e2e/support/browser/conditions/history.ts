import { performInBrowser } from '#mocks/tools/visitor/perform.ts'
import { createWidgetPage } from '#mocks/tools/visitor/widget-page.ts'

/** Opens a route in the same document, as the browser does when it goes to another entry of its history. */
export function openRoute(route: string): void {
  history.pushState(null, '', route)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
}

/**
 * Presses Back and waits until the browser has gone back; where the page stays, until it has returned to its entry:
 * the guard stops the first event and this listener receives the second one.
 */
export async function pressBack(): Promise<void> {
  await performInBrowser(createWidgetPage(window, '/'), { kind: 'go', delta: -1 }, '')
}
