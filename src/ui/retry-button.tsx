import { Button } from './button.tsx'
import { leaveFocus } from './focus.ts'

/** 'Try again', which goes away once it is pressed. */
export function RetryButton(props: { disabled?: boolean; onClick: () => void }) {
  return (
    <Button {...props} ref={leaveFocus} kind="secondary">
      Try again
    </Button>
  )
}
