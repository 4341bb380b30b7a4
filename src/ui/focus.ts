/** For a ref: takes the focus when it appears. */
export function focusOnMount(node: HTMLElement | null): void {
  node?.focus()
}

/** Gives the focus to a part of the page: reading and Tab go on from there. */
function focusRegion(region: HTMLElement): void {
  region.tabIndex = -1
  region.focus({ preventScroll: true })
}

/** Gives the focus to a part of the page when what had it is gone; a host page around keeps its own. */
export function recoverLostFocus(region: HTMLElement | null): void {
  const isLost = document.activeElement === document.body && document.hasFocus()
  if (region !== null && isLost) focusRegion(region)
}

/** For a ref: a control that goes away with the focus leaves it to the part of the page around it. */
export function returnFocusOnUnmount(control: HTMLElement | null): () => void {
  const region = control?.closest<HTMLElement>('main, body > *')
  return () => {
    if (region != null && document.activeElement === control) focusRegion(region)
  }
}
