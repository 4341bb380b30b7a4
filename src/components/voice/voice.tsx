import { useStore } from '#src/visit/app-state.ts'
import { createVoice } from '#src/visit/voice.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/**
 * The live region of the application, above the routes (LAYOUT-5). A region that comes with its text is often not
 * announced, and what stands on a page that goes away is lost.
 */
export function VoiceRegion() {
  return <VisuallyHidden role="status">{useStore(createVoice)}</VisuallyHidden>
}
