import { useEffect } from 'react'
import { useService } from './app-state.ts'
import { createVoice } from './voice.ts'

/** Tells screen readers a text whenever it is another one; '' says nothing (LAYOUT-5). */
export function useVoice(text: string): void {
  const { say } = useService(createVoice)
  useEffect(() => say(text), [say, text])
}

/**
 * Tells screen readers an urgent text again at the first focus in the page, where that does not have the focus now:
 * they drop what a frame says while they read the page around it (LAYOUT-5).
 */
export function useVoiceAtFocus(text: string): void {
  const { say } = useService(createVoice)
  useEffect(() => {
    if (text === '' || document.hasFocus()) return
    const sayAgain = () => say(text)
    document.addEventListener('focusin', sayAgain, { once: true })
    return () => document.removeEventListener('focusin', sayAgain)
  }, [say, text])
}
