import type { BookedOption } from '#src/contract/entities.ts'
import { Badge } from '#src/ui/badge.tsx'
import { t } from '#src/i18n/language.ts'

/** 'Upgraded', or 'Changed' for a replacement that costs less (CART-14). */
export function UpgradeBadge(props: { upgraded: BookedOption; icon: 'check' | 'star' }) {
  const { upgraded, icon } = props
  return upgraded.pricing.displayed < 0 ? (
    <Badge tone="grey">{t.tourCard.changed}</Badge>
  ) : (
    <Badge tone="orange" icon={icon}>
      {t.tourCard.upgraded(upgraded)}
    </Badge>
  )
}
