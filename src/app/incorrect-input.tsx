import { parseSafeHttpUrl } from '#src/lib/safe-url.ts'
import { Alert } from '#src/ui/alert.tsx'
import { textLink } from '#src/ui/link.ts'
import { wrapper } from './wrapper.ts'
import { t } from '#src/i18n/language.ts'
import { splitTag } from '#src/i18n/split-tag.ts'

/** Shown without launch parameters, so without any call; the contact link needs only a safe `site_url` (LAUNCH-8). */
export function IncorrectInput() {
  const siteUrl = parseSafeHttpUrl(new URLSearchParams(location.search).get('site_url') ?? '')
  const [before, text, after] = splitTag(t.contactUs.contactHint)
  return (
    <main className={wrapper}>
      <Alert kind="error" role="alert">
        {t.app.incorrectInput}
      </Alert>
      {siteUrl !== null && (
        <p>
          <span>{before}</span>
          <a
            className={textLink}
            href={new URL('/contact', siteUrl).href}
            target="_blank"
            rel="noopener noreferrer"
          >
            {text}
          </a>
          <span>{after}</span>
        </p>
      )}
    </main>
  )
}
