import { useEffect } from 'react'
import { useService } from '#src/visit/app-state.ts'
import { createVoice } from '#src/visit/voice.ts'

/** Tells screen readers a text whenever it is another one; '' says nothing (LAYOUT-5). */
export function useVoice(text: string): void {
  const { say } = useService(createVoice)
  useEffect(() => say(text), [say, text])
}
