import { useEffect, useState } from 'react'

/**
 * Observes whether the visitor holds a pointer down. What moves then comes to lie under the finger, and takes the press away
 * from what it has met.
 * @returns A function that ends it.
 */
export function observePress(onChange: (isPressed: boolean) => void): () => void {
  const listeners = new AbortController()
  const options = { capture: true, signal: listeners.signal }
  document.addEventListener('pointerdown', () => onChange(true), options)
  // After the click that follows.
  const release = () => setTimeout(() => onChange(false))
  for (const type of ['pointerup', 'pointercancel'])
    document.addEventListener(type, release, options)
  return () => listeners.abort()
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
