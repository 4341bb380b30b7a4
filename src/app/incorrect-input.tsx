import { ContactSentenceTo } from '#src/components/error-display/error-display.tsx'
import { parseSafeHttpUrl } from '#src/lib/safe-url.ts'
import { getEmbedderOrigin } from '#src/visit/embedder-origin.ts'
import { Alert } from '#src/ui/alert.tsx'
import { noticeCard } from '#src/ui/notice-card.ts'
import { wrapper } from './wrapper.ts'
import { t } from '#src/i18n/language.ts'

/**
 * Shown without launch parameters, so without any call. The contact link leads to the page around the frame, never to the
 * `site_url` of an address, which can come from a link (LAUNCH-8).
 */
export function IncorrectInput() {
  const siteUrl = parseSafeHttpUrl(getEmbedderOrigin())
  return (
    <main className={wrapper}>
      <div className={noticeCard}>
        <Alert kind="error" role="alert">
          {t.app.incorrectInput}
        </Alert>
        {siteUrl !== null && (
          <p>
            <ContactSentenceTo url={new URL('/contact', siteUrl).href} />
          </p>
        )}
      </div>
    </main>
  )
}
