import { ContactSentenceTo } from '#src/components/error-display/error-display.tsx'
import { parseSafeHttpUrl } from '#src/lib/safe-url.ts'
import { Alert } from '#src/ui/alert.tsx'
import { noticeCard } from '#src/ui/notice-card.ts'
import { wrapper } from './wrapper.ts'
import { t } from '#src/i18n/language.ts'

/** Shown without launch parameters, so without any call; the contact link needs only a safe `site_url` (LAUNCH-8). */
export function IncorrectInput() {
  const siteUrl = parseSafeHttpUrl(new URLSearchParams(location.search).get('site_url') ?? '')
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
