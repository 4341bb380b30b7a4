/** Taps at one place within this time are one series, as clicks are for a browser; engines do not count taps. */
const SERIES_MS = 500
/** How far apart the taps of a series can be, in CSS pixels. */
const SERIES_PX = 24

type Press = {
  address: string
  control: Element | undefined
  meaning: string | null | undefined
  time: number
  x: number
  y: number
}

function readPress({ target, timeStamp, clientX, clientY }: MouseEvent): Press {
  const control = (target instanceof Element && target.closest('a, button')) || undefined
  return {
    address: location.href,
    control,
    meaning: control?.ariaLabel ?? control?.textContent,
    time: timeStamp,
    x: clientX,
    y: clientY,
  }
}

/**
 * Makes the later presses of a double click or double tap do nothing when they would meet something else than the first
 * one: a control that has come to lie there, one whose name has changed ('Add' has become 'Remove'), or another step
 * (CART-7). What stays as it was, such as a counter or the arrow of a calendar, takes every press.
 * @returns A function that removes the guard.
 */
export function guardPresses(): () => void {
  let first: Press | undefined
  let lastTap: Press | undefined
  let isTouch = false
  const recordPointer = ({ pointerType }: PointerEvent) => {
    isTouch = pointerType === 'touch'
  }
  const check = (event: MouseEvent) => {
    // A click by code, such as that of a bar which repeats the button of the step, belongs to the press that caused it.
    if (!event.isTrusted) return
    const press = readPress(event)
    let isLater = event.detail > 1
    if (isTouch) {
      isLater ||=
        lastTap !== undefined &&
        press.time - lastTap.time < SERIES_MS &&
        Math.hypot(press.x - lastTap.x, press.y - lastTap.y) < SERIES_PX
      lastTap = press
    }
    if (!isLater) first = press
    else if (
      first !== undefined &&
      (press.address !== first.address ||
        press.control !== first.control ||
        press.meaning !== first.meaning)
    ) {
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
