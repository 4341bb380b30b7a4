import type { Ref } from 'react'
import { useId } from 'react'
import type { WriteState } from '#src/order/use-write.ts'
import { BlockedHint } from '#src/ui/blocked-hint.tsx'
import { Button } from '#src/ui/button.tsx'
import type { IconName } from '#src/ui/icon.tsx'

/** What a button does, and what it waits for. */
export type Action = {
  children: string
  icon?: IconName
  /** The button is busy with it. */
  write?: WriteState | undefined
  busy?: boolean
  disabled?: boolean
  /** Why the button cannot be pressed yet, '' if it can; left out where it always can. */
  missing?: string | undefined
  /** The lines that are reserved for the reason. */
  lines?: 1 | 2 | undefined
  /** Leads from the pressed button to what is missing. */
  onMissing?: (button: Element) => void
  /** Without it, a press submits the form. */
  onPress?: () => void
}

/** A button with the reason why it cannot be pressed yet. */
export function ActionButton({
  write,
  busy = write?.busy,
  missing,
  lines,
  onMissing,
  onPress,
  ...rest
}: Action & {
  'aria-describedby'?: string
  'data-commits'?: string | undefined
  ref?: Ref<HTMLButtonElement>
}) {
  const hintId = useId()
  return (
    <>
      {missing !== undefined && (
        <BlockedHint id={hintId} lines={lines}>
          {missing}
        </BlockedHint>
      )}
      <Button
        {...rest}
        wide
        type={onPress === undefined ? 'submit' : 'button'}
        busy={busy}
        onCheck={write?.check}
        blockedBy={missing ? hintId : ''}
        onBlocked={onMissing}
        onClick={onPress}
      />
    </>
  )
}

/** The main button of a step. */
export function MainButton({ commits, ...action }: Action & { commits?: string | undefined }) {
  return <ActionButton {...action} data-commits={commits} />
}
