import { Button } from './button.tsx'
import { returnFocusOnUnmount } from './focus.ts'
import { t } from '#src/i18n/language.ts'

/** The button 'Try again'; moves the focus to the region around it when it unmounts after the click. */
export function RetryButton(props: {
  kind?: 'primary' | 'secondary'
  disabled?: boolean
  'aria-describedby'?: string
  onClick: () => void
}) {
  return (
    <Button kind="secondary" {...props} ref={returnFocusOnUnmount}>
      {t.ui.tryAgain}
    </Button>
  )
}
