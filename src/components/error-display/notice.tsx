import type { ReactNode } from 'react'
import { Alert } from '#src/ui/alert.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { ContactHint } from './error-display.tsx'

/** What stops the visitor although nothing has failed: one sentence, one way on, and at last whom to ask. */
export function Notice(props: {
  id?: string
  kind?: 'info' | 'warning'
  text: string
  /** The way on. */
  children?: ReactNode
}) {
  const { id, kind = 'warning', text, children } = props
  return (
    <Stack gap="s">
      <Alert id={id} kind={kind} role="alert" way={children}>
        {text}
      </Alert>
      <ContactHint />
    </Stack>
  )
}
