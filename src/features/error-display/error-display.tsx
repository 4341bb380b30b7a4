import { useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '#src/api/errors.ts'
import { settingsQuery } from '#src/api/queries.ts'
import { safeLinkUrl } from '#src/lib/safe-url.ts'
import { useAppState } from '#src/session/app-state.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { textLink } from '#src/ui/link.ts'
import { Stack } from '#src/ui/stack.tsx'

/** The contact page: the setting links.contactUs, or /contact on the host site (spec point 2). */
export function useContactUrl(): string {
  const launch = useAppState('launch')
  const settings = useQueryClient().getQueryData(settingsQuery(launch).queryKey)?.settings
  return safeLinkUrl(settings?.links?.contactUs) ?? new URL('/contact', launch.siteUrl).href
}

export function ContactLink() {
  return (
    <a className={textLink} href={useContactUrl()} target="_blank" rel="noopener noreferrer">
      contact us
    </a>
  )
}

/** The generic error display of spec point 8; nothing when there is no error. */
export function ErrorDisplay({ error, retry }: { error: unknown; retry?: () => void }) {
  if (error === null || error === undefined) return null
  return (
    <Stack gap="s">
      <Alert kind="error" role="alert">
        {errorMessage(error)}
      </Alert>
      <p>
        If you have any questions, please <ContactLink />.
      </p>
      {retry && (
        <div>
          <Button kind="secondary" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
    </Stack>
  )
}
