/** Opens a route in the same document, as the browser does when it goes to another entry of its history. */
export function openRoute(route: string): void {
  history.pushState(null, '', route)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
}
