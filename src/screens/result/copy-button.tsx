import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { t } from '#src/i18n/all-texts.ts'

/** Copies a text to the clipboard and says so. */
export function CopyButton(props: {
  text: string
  /** The id of the heading of what is copied. */
  describedBy?: string
  /** Shows the icon alone. */
  isCompact?: boolean
  children: string
}) {
  const { text, describedBy, isCompact = false, children } = props
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // The frame has no clipboard permission; the text stays selectable.
    }
  }
  return (
    <>
      <Button
        kind="quiet"
        icon={isCopied ? 'check' : 'copy'}
        {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
        onClick={() => void copy()}
      >
        {isCompact ? <VisuallyHidden>{children}</VisuallyHidden> : children}
      </Button>
      <VisuallyHidden>
        <span role="status">{isCopied && t.result.copied}</span>
      </VisuallyHidden>
    </>
  )
}
