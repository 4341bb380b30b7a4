import { useQueryClient } from '@tanstack/react-query'
import { errorMessage, retryAfterMs } from '#src/api/errors.ts'
import { settingsQuery } from '#src/api/queries.ts'
import { plural } from '#src/lib/plural.ts'
import { safeLinkUrl } from '#src/lib/safe-url.ts'
import { useAppState } from '#src/session/app-state.ts'
import { Alert } from '#src/ui/alert.tsx'
import { textLink } from '#src/ui/link.ts'
import { RetryButton } from '#src/ui/retry-button.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { useAfter } from '#src/ui/use-after.ts'

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

type Shown = { error: unknown; retry?: () => void }

function Problem({ error, retry }: Shown) {
  const wait = retryAfterMs(error)
  const [isOver] = useAfter(wait)
  const isHeld = wait > 0 && !isOver
  return (
    <Stack gap="s">
      <Alert kind="error" role="alert">
        {errorMessage(error)}
      </Alert>
      <p>
        If you have any questions, please <ContactLink />.
      </p>
      {isHeld && <p>You can try again in {plural(Math.ceil(wait / 1000), 'second')}.</p>}
      {retry && (
        <div>
          <RetryButton disabled={isHeld} onClick={retry} />
        </div>
      )}
    </Stack>
  )
}

/** The generic error display of spec point 8; nothing when there is no error. */
export function ErrorDisplay(props: Shown) {
  return props.error === null || props.error === undefined ? null : <Problem {...props} />
}
