import { useEffect } from 'react'
import { useService } from './app-state.ts'
import { createVoice } from './voice.ts'

/** Tells screen readers a text whenever it is another one; '' says nothing (LAYOUT-5). */
export function useVoice(text: string): void {
  const { say } = useService(createVoice)
  useEffect(() => say(text), [say, text])
}
