import { useEffect, useState } from 'react'

/** Longer than a browser takes from lifting a finger to its click; a drag has none. */
const CLICK_DELAY_MS = 300

/**
 * Observes whether the visitor holds a pointer down, until its click. What moves then comes to lie under the finger,
 * and takes the press away from what it has met.
 * @returns A function that ends it.
 */
export function observePress(onChange: (isPressed: boolean) => void): () => void {
  const listeners = new AbortController()
  const options = { capture: true, signal: listeners.signal }
  let timer: ReturnType<typeof setTimeout> | undefined
  const releaseIn = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => onChange(false), ms)
  }
  const press = ({ button }: PointerEvent) => {
    // The menu of another button takes its release.
    if (button !== 0) return
    clearTimeout(timer)
    onChange(true)
  }
  document.addEventListener('pointerdown', press, options)
  // With a finger the focus moves only after this, just before the click.
  document.addEventListener('pointerup', () => releaseIn(CLICK_DELAY_MS), options)
  for (const type of ['click', 'pointercancel', 'contextmenu', 'keydown'])
    document.addEventListener(type, () => releaseIn(0), options)
  addEventListener('blur', () => releaseIn(0), { signal: listeners.signal })
  return () => {
    clearTimeout(timer)
    listeners.abort()
  }
}

/** The value, or the one of before while the visitor holds a pointer down. */
export function useHeldWhilePressed<T>(value: T): T {
  const [isPressed, setPressed] = useState(false)
  useEffect(() => observePress(setPressed), [])
  const [held, setHeld] = useState(value)
  if (isPressed) return held
  if (held !== value) setHeld(value)
  return value
}
