import { Button } from '#src/ui/button.tsx'
import { returnFocusOnUnmount } from '#src/ui/focus.ts'
import { t } from '#src/i18n/all-texts.ts'

/** Tells whether the system can share a text from here: not in a frame without permission for it. */
export function canShare(): boolean {
  return 'canShare' in navigator && navigator.canShare({ text: ' ' })
}

/** Opens the system's own menu to share a text (RESULT-12). */
export function ShareButton({ text, onFail }: { text: string; onFail: () => void }) {
  const share = () =>
    navigator.share({ text }).catch((error: unknown) => {
      // The visitor has closed the menu.
      if (!(error instanceof DOMException && error.name === 'AbortError')) onFail()
    })
  return (
    <Button ref={returnFocusOnUnmount} kind="quiet" icon="share" onClick={() => void share()}>
      {t.result.share}
    </Button>
  )
}
