import { css } from '@linaria/core'
import type { Tour } from '#src/contract/entities.ts'
import { formatDuration } from '#src/lib/duration.ts'
import { color, font, space } from '#src/theme/tokens.ts'
import { Badge } from '#src/ui/badge.tsx'
import type { IconName } from '#src/ui/icon.tsx'
import { Icon } from '#src/ui/icon.tsx'

/** The tags that are shown, with their words (spec point 9). */
const TAGS: ReadonlyMap<string, { icon: IconName; words: string }> = new Map([
  ['stairs', { icon: 'stairs', words: 'Stairs' }],
  ['elevator', { icon: 'elevator', words: 'Elevator' }],
  ['spanish', { icon: 'language', words: 'Spanish' }],
])

const facts = css`
  @layer features {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.xs} ${space.m};
    color: ${color('slate')};
    font: ${font.small} ${font.family};

    > span {
      display: inline-flex;
      align-items: center;
      gap: ${space.xxs};
    }
  }
`

/** An unreadable duration is left out rather than shown as code. */
function durationOf(tour: Tour): string | null {
  try {
    return formatDuration(tour.option.duration)
  } catch {
    return null
  }
}

/** Option, duration and known tags in one line. */
export function TourFacts({ tour }: { tour: Tour }) {
  const duration = durationOf(tour)
  const tags = new Set([...tour.option.tags, ...tour.product.tags])
  return (
    <div className={facts}>
      <span>{tour.option.name}</span>
      {duration !== null && (
        <span>
          <Icon name="clock" size={16} />
          {duration}
        </span>
      )}
      {[...tags].map((tag) => {
        const shown = TAGS.get(tag)
        return (
          shown && (
            <Badge key={tag} tone="grey" icon={shown.icon}>
              {shown.words}
            </Badge>
          )
        )
      })}
    </div>
  )
}
