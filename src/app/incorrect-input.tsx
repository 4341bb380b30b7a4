import { css } from '@linaria/core'
import { ContactSentenceTo } from '#src/components/error-display/error-display.tsx'
import { parseSafeHttpUrl } from '#src/lib/safe-url.ts'
import { getEmbedderOrigin } from '#src/visit/embedder-origin.ts'
import { font } from '#src/theme/tokens.ts'
import { Icon } from '#src/ui/icon.tsx'
import { noticeCard } from '#src/ui/notice-card.ts'
import { wrapper } from './wrapper.ts'
import { t } from '#src/i18n/language.ts'

const heading = css`
  font: 700 ${font.h2} ${font.family};
`

/**
 * Shown without launch parameters, so without any call. The contact link leads to the page around the frame, never to
 * the `site_url` of an address, which can come from a link (LAUNCH-8).
 */
export function IncorrectInput() {
  const siteUrl = parseSafeHttpUrl(getEmbedderOrigin())
  return (
    <main className={wrapper}>
      <div className={noticeCard} data-error="">
        <Icon name="warning" size={24} />
        <div role="alert">
          <h1 className={heading}>{t.app.incorrectInput}</h1>
        </div>
        {siteUrl !== null && (
          <p>
            <ContactSentenceTo url={new URL('/contact', siteUrl).href} />
          </p>
        )}
      </div>
    </main>
  )
}
