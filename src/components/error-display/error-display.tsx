import { css } from '@linaria/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { explainStatus, getErrorMessage, getRetryAfterMs, isServerText } from '#src/api/errors.ts'
import { FinalError } from '#src/domain/order.ts'
import { settingsQuery } from '#src/api/queries.ts'
import { t } from '#src/i18n/language.ts'
import { useVoice } from '#src/visit/use-voice.ts'
import { parseSafeLinkUrl } from '#src/lib/safe-url.ts'
import { useAppState } from '#src/visit/app-state.ts'
import { mutedText } from '#src/theme/tokens.ts'
import { Alert } from '#src/ui/alert.tsx'
import { textLink } from '#src/ui/link.ts'
import { RetryButton } from '#src/ui/retry-button.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { splitTag } from '#src/i18n/split-tag.ts'
import { getEmbedderOrigin } from '#src/visit/embedder-origin.ts'

/**
 * Tells whether a link may lead to the site of the launch parameters: the page around the frame is of its origin, or
 * the server, which refuses foreign sites (HOST-5), has answered a call for it. Otherwise anybody may have written
 * `site_url` (HOST-4).
 */
export function useIsSiteKnown(): boolean {
  const client = useQueryClient()
  const hasAnswer = () =>
    client
      .getQueryCache()
      .getAll()
      .some(({ state }) => state.status === 'success')
  return getEmbedderOrigin() !== null || hasAnswer()
}

/** The address of the contact page: the setting links.contactUs, or /contact on the host site (RESULT-5). */
export function useContactUrl(): string {
  const launch = useAppState('launch')
  const settings = useQueryClient().getQueryData(settingsQuery(launch).queryKey)?.settings
  return parseSafeLinkUrl(settings?.links?.contactUs) ?? new URL('/contact', launch.siteUrl).href
}

/** The sentence with a link to this contact page. */
export function ContactSentenceTo({ url }: { url: string }) {
  const [before, text, after] = splitTag(t.errors.contactHint)
  return (
    <>
      <span>{before}</span>
      <a className={textLink} href={url} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
      <span>{after}</span>
    </>
  )
}

/** The sentence with the link to the contact page; nothing where an address alone names the site. */
export function ContactSentence() {
  const url = useContactUrl()
  return useIsSiteKnown() ? <ContactSentenceTo url={url} /> : null
}

const small = css`
  ${mutedText()};
`

/** Follows every error message (ERR-1). */
export function ContactHint() {
  return (
    useIsSiteKnown() && (
      <p className={small}>
        <ContactSentence />
      </p>
    )
  )
}

type ErrorDisplayProps = {
  error: unknown
  /** The consequence for the visitor and the way on, where they are known. */
  meaning?: string | undefined
  /** The id of the message, for what is named by it. */
  messageId?: string
  /** What stands around it is the box of the message, and has an icon. */
  isBare?: boolean
  retry?: () => void
}

/** Counts whole seconds down to 0, from a time in milliseconds at the mount. */
function useSecondsLeft(ms: number): number {
  const [seconds, setSeconds] = useState(Math.ceil(ms / 1000))
  useEffect(() => {
    if (ms <= 0) return
    const endMs = Date.now() + ms
    const timer = setInterval(() => {
      const left = Math.max(0, Math.round((endMs - Date.now()) / 1000))
      setSeconds(left)
      if (left === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [ms])
  return seconds
}

function ErrorAlert({ error, meaning, messageId, isBare, retry }: ErrorDisplayProps) {
  const retryDelayMs = getRetryAfterMs(error)
  const secondsLeft = useSecondsLeft(retryDelayMs)
  // Not each second.
  useVoice(
    retryDelayMs === 0
      ? ''
      : secondsLeft > 0
        ? t.errors.retryIn(Math.ceil(retryDelayMs / 1000))
        : t.ui.tryAgain,
  )
  const message = getErrorMessage(error)
  const explanation = explainStatus(error)
  return (
    <Stack gap="s">
      <Alert
        id={messageId}
        kind="error"
        role="alert"
        isBare={isBare}
        isPrivate={isServerText(error)}
        detail={explanation && message}
        meaning={meaning}
      >
        {explanation ?? message}
      </Alert>
      {retry && !(error instanceof FinalError) && (
        <div>
          <RetryButton
            kind={isBare ? 'primary' : 'secondary'}
            disabled={secondsLeft > 0}
            onClick={retry}
          />
        </div>
      )}
      {retryDelayMs > 0 && (
        // What stands below keeps its place.
        <p className={small} style={{ visibility: secondsLeft > 0 ? 'visible' : 'hidden' }}>
          {t.errors.retryIn(secondsLeft)}
        </p>
      )}
      <ContactHint />
    </Stack>
  )
}

/** An error: the message, what it means, what to do, and whom to ask (ERR-1); nothing for null or undefined. */
export function ErrorDisplay(props: ErrorDisplayProps) {
  return props.error === null || props.error === undefined ? null : <ErrorAlert {...props} />
}
