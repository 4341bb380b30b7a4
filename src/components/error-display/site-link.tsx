import { useAppState } from '#src/visit/app-state.ts'
import { textLink } from '#src/ui/link.ts'
import { t } from '#src/i18n/language.ts'

/** A link that takes the top window back to the host site. */
export function SiteLink() {
  const { siteUrl } = useAppState('launch')
  return (
    // A change of the fragment alone would not load the page again.
    <a className={textLink} href={siteUrl.split('#')[0]} target="_top" rel="noopener">
      {t.leave.backTo(new URL(siteUrl).host)}
    </a>
  )
}
