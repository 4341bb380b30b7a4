import { css } from '@linaria/core'
import { useId, useSyncExternalStore } from 'react'
import { createFailureNotices } from '#src/order/failure-notice.ts'
import { useService } from '#src/visit/app-state.ts'
import { color, space } from '#src/theme/tokens.ts'
import { Button } from '#src/ui/button.tsx'
import { focusOnMount, returnFocusOnUnmount } from '#src/ui/focus.ts'
import { ErrorDisplay } from './error-display.tsx'
import { t } from '#src/i18n/language.ts'

const notice = css`
  position: sticky;
  top: 0;
  z-index: 1;
  display: grid;
  gap: ${space.s};
  justify-items: start;
  padding-block-end: ${space.l};
  background: ${color('surface')};
`

/** A write that failed after its screen was left (ERR-4); stays until it is closed or another write is sent. */
export function FailureNotice() {
  const { read, subscribe, set } = useService(createFailureNotices)
  const id = useId()
  const current = useSyncExternalStore(subscribe, read)
  if (current === null) return null
  const { message, takesFocus } = current
  return (
    <div
      key={message}
      ref={takesFocus ? focusOnMount : undefined}
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      className={notice}
    >
      <ErrorDisplay error={message} messageId={id} />
      <Button ref={returnFocusOnUnmount} kind="secondary" onClick={() => set(null)}>
        {t.ui.close}
      </Button>
    </div>
  )
}
