import { css } from '@linaria/core'
import type { Tour } from '#src/contract/entities.ts'
import { formatDuration } from '#src/i18n/format-duration.ts'
import { mutedText, space } from '#src/theme/tokens.ts'
import { Badge } from '#src/ui/badge.tsx'
import { type IconName, Icon } from '#src/ui/icon.tsx'
import { t } from '#src/i18n/language.ts'

/** The displayed tags and their labels (GUESTS-4). */
const TAGS: ReadonlyMap<string, { icon: IconName; getLabel: () => string }> = new Map([
  ['stairs', { icon: 'stairs', getLabel: () => t.tourCard.stairs }],
  ['elevator', { icon: 'elevator', getLabel: () => t.tourCard.elevator }],
  ['spanish', { icon: 'language', getLabel: () => t.tourCard.spanish }],
])

const facts = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.m};
  ${mutedText()};

  > span {
    display: inline-flex;
    align-items: center;
    gap: ${space.xxs};
  }
`

/** Option, duration and known tags in one line. */
export function TourFacts({ tour }: { tour: Tour }) {
  const duration = formatDuration(tour.option.duration)
  const tags = new Set([...tour.option.tags, ...tour.product.tags])
  return (
    <div className={facts}>
      {tour.option.name !== '' && <span dir="auto">{tour.option.name}</span>}
      {duration !== null && (
        <span>
          <Icon name="clock" size={16} />
          <span>{duration}</span>
        </span>
      )}
      {[...tags].map((tag) => {
        const badge = TAGS.get(tag)
        return (
          badge && (
            <Badge key={tag} tone="grey" icon={badge.icon}>
              {badge.getLabel()}
            </Badge>
          )
        )
      })}
    </div>
  )
}
