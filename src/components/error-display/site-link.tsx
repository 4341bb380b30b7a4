import { css } from '@linaria/core'
import { useAppState } from '#src/visit/app-state.ts'
import { textLink } from '#src/ui/link.ts'
import { t } from '#src/i18n/language.ts'
import { useIsSiteKnown } from './error-display.tsx'

const place = css`
  justify-self: start;
  display: inline-flex;
  align-items: center;
  min-height: 44px;
`

/** A link that takes the top window back to the host site; nothing where an address alone names the site. */
export function SiteLink() {
  const { siteUrl } = useAppState('launch')
  if (!useIsSiteKnown()) return null
  return (
    // A change of the fragment alone would not load the page again.
    <a className={`${textLink} ${place}`} href={siteUrl.split('#')[0]} target="_top" rel="noopener">
      {t.app.backTo(new URL(siteUrl).host)}
    </a>
  )
}
