import { Button } from './button.tsx'
import { returnFocusOnUnmount } from './focus.ts'

/** 'Try again', which goes away once it is pressed. */
export function RetryButton(props: { disabled?: boolean; onClick: () => void }) {
  return (
    <Button {...props} ref={returnFocusOnUnmount} kind="secondary">
      Try again
    </Button>
  )
}
