/** For a ref: takes the focus when it appears. */
export function takeFocus(node: HTMLElement | null): void {
  node?.focus()
}

/** Gives the focus to a part of the page: reading and Tab go on from there. */
function focusPlace(place: HTMLElement): void {
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}

/** Gives the focus to a part of the page when what had it is gone; a host page around keeps its own. */
export function takeLostFocus(place: HTMLElement | null): void {
  const isLost = document.activeElement === document.body && document.hasFocus()
  if (place !== null && isLost) focusPlace(place)
}

/** For a ref: a control that goes away with the focus leaves it to the part of the page around it. */
export function leaveFocus(control: HTMLElement | null): () => void {
  const around = control?.closest<HTMLElement>('main, body > *')
  return () => {
    if (around != null && document.activeElement === control) focusPlace(around)
  }
}
