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
  const returned = new Promise((resolve) => {
    addEventListener('popstate', resolve, { once: true })
  })
  history.back()
  await returned
}
