/** Taps at one place within this time are one series, as clicks are for a browser; engines do not count taps. */
const SERIES_MS = 500
/** How far apart the taps of a series can be, in CSS pixels. */
const SERIES_PX = 24

/** The target of a press: the control under the pointer, its name, and the address of the step. */
function readMeaning(target: EventTarget | null): unknown[] {
  const control = target instanceof Element ? target.closest('a, button') : null
  return [control, control?.ariaLabel ?? control?.textContent, location.href]
}

/**
 * Makes the later presses of a double click or double tap do nothing when they would meet something else than the first
 * one: a control that has come to lie there, one whose name has changed ('Add' has become 'Remove'), or another step
 * (CART-7). What stays as it was, such as a counter or the arrow of a calendar, takes every press.
 * @returns A function that removes the guard.
 */
export function guardPresses(): () => void {
  let first: unknown[] = []
  let lastTap: MouseEvent | undefined
  let isTouch = false
  const recordPointer = ({ pointerType }: PointerEvent) => {
    isTouch = pointerType === 'touch'
  }
  const check = (event: MouseEvent) => {
    // A click by code, such as that of a bar which repeats the button of the step, belongs to the press that caused it.
    if (!event.isTrusted) return
    const isSecondTap =
      isTouch &&
      lastTap !== undefined &&
      event.timeStamp - lastTap.timeStamp < SERIES_MS &&
      Math.hypot(event.clientX - lastTap.clientX, event.clientY - lastTap.clientY) < SERIES_PX
    lastTap = event
    const meaning = readMeaning(event.target)
    if (event.detail < 2 && !isSecondTap) first = meaning
    else if (meaning.some((part, index) => part !== first[index])) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  document.addEventListener('pointerdown', recordPointer, true)
  document.addEventListener('click', check, true)
  return () => {
    document.removeEventListener('pointerdown', recordPointer, true)
    document.removeEventListener('click', check, true)
  }
}
