/** A ref callback that focuses the element when it mounts. */
export function focusOnMount(node: HTMLElement | null): void {
  node?.focus()
}

/** Focuses a region of the page, so that a screen reader and Tab continue from there. */
export function focusRegion(region: HTMLElement): void {
  region.tabIndex = -1
  // In a reading flow, Tab skips what a negative tabindex holds; in an inactive window the focus stays.
  region.onblur = () => document.hasFocus() && region.removeAttribute('tabindex')
  region.focus({ preventScroll: true })
}

/** Focuses a region when the focused element was removed; does not take the focus from the host page. */
export function recoverLostFocus(region: HTMLElement | null): void {
  const isLost = document.activeElement === document.body && document.hasFocus()
  if (region !== null && isLost) focusRegion(region)
}

/** A ref callback that moves the focus of an unmounting control or tour to the tour or region around it. */
export function returnFocusOnUnmount(element: HTMLElement | null): () => void {
  const region = element?.parentElement?.closest<HTMLElement>('aside li, aside, main, body > *')
  return () => {
    if (region != null && element?.contains(document.activeElement) === true) focusRegion(region)
  }
}
