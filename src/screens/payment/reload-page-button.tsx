import { reloadPage } from '#src/api/reload-page.ts'
import { Button } from '#src/ui/button.tsx'
import { returnFocusOnUnmount } from '#src/ui/focus.ts'
import { t } from '#src/i18n/language.ts'

/** Loads the page again, which ends every pending request. The order is kept. */
export function ReloadPageButton() {
  return (
    <div>
      <Button ref={returnFocusOnUnmount} kind="secondary" onClick={() => void reloadPage()}>
        {t.app.reload}
      </Button>
    </div>
  )
}
