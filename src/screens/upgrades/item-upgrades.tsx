import { css } from '@linaria/core'
import { memo, useEffect, useRef } from 'react'
import { useSettings } from '#src/order/order.ts'
import type { CartItem, UnitCounter, Upgrade } from '#src/contract/entities.ts'
import { formatDateTime, formatTime } from '#src/i18n/format-dates.ts'
import { nameTours } from '#src/domain/tour-names.ts'
import { ErrorBoundary } from '#src/components/error-display/error-boundary.tsx'
import { Link } from '#src/visit/link.tsx'
import { color, mutedText, radius, space } from '#src/theme/tokens.ts'
import { largeTarget, textLink } from '#src/ui/link.ts'
import { UpgradeCard } from './upgrade-card.tsx'
import { buildTimeslotPath } from './timeslot-link.tsx'
import { createReveal } from '#src/host-channel/reveal.ts'
import { useService } from '#src/visit/app-state.ts'
import { t } from '#src/i18n/language.ts'

const group = css`
  display: grid;
  gap: ${space.m};
  border-radius: ${radius.card};

  > div p,
  > p {
    ${mutedText()};
  }

  /* The link stands in a line of text. */
  > p a {
    white-space: nowrap;
  }

  &[aria-current='true'] {
    outline: 2px solid ${color('accentLine')};
    outline-offset: ${space.s};
  }
`

/** Sold out while the screen was open: the server leaves it out, but its card stays with the reason. */
export type SoldOutUpgrade = { itemId: string; upgrade: Upgrade }

/** The upgrades of one cart item; of hundreds, only those of a changed one are rendered again. */
export const ItemUpgrades = memo(function ItemUpgrades(props: {
  item: CartItem
  /** Its name in the list. */
  name: string
  upgrades: readonly Upgrade[]
  /** Those of all items. */
  soldOut: SoldOutUpgrade[]
  unitCounters: UnitCounter[]
  isEdited: boolean
  /** Nothing is upgraded yet. */
  isFirst: boolean
  onSoldOut: (soldOut: SoldOutUpgrade) => void
}) {
  const { item, name, upgrades, soldOut, unitCounters, isEdited, isFirst, onSoldOut } = props
  const settings = useSettings()
  const ref = useRef<HTMLElement>(null)
  const reveal = useService(createReveal)
  useEffect(() => {
    if (isEdited && ref.current !== null) reveal(ref.current)
  }, [isEdited, reveal])
  const ownSoldOut = soldOut.filter(({ itemId }) => itemId === item.id)
  const isOffered = ({ tourCode }: Upgrade) =>
    upgrades.some((upgrade) => upgrade.tourCode === tourCode)
  const shown = [
    ...upgrades,
    ...ownSoldOut.map(({ upgrade }) => upgrade).filter((upgrade) => !isOffered(upgrade)),
  ]
  const names = nameTours(
    settings,
    shown.map(({ tourCode }) => tourCode),
  )
  return (
    <section ref={ref} className={group} aria-current={isEdited} aria-label={name}>
      <div>
        <h2 dir="auto">{name}</h2>
        <p>
          <span>{t.upgrades.yourTour}</span>
          <span>{' · '}</span>
          <span>{formatDateTime(item.availabilityId)}</span>
        </p>
      </div>
      {shown.map((upgrade, index) => (
        <ErrorBoundary key={upgrade.tourCode}>
          <UpgradeCard
            item={item}
            upgrade={upgrade}
            name={names[index] ?? upgrade.tourCode}
            unitCounters={unitCounters}
            isFirst={isFirst}
            isOffered={isOffered(upgrade)}
            onSoldOut={() => onSoldOut({ itemId: item.id, upgrade })}
          />
        </ErrorBoundary>
      ))}
      <p>
        <span>{t.upgrades.keepTime(formatTime(item.availabilityId))}</span>{' '}
        <Link
          className={`${textLink} ${largeTarget}`}
          to={buildTimeslotPath(item.id)}
          backTo="/steps/upgrades"
          aria-label={t.buttons.changeTimeOf(name)}
        >
          {t.buttons.changeTime}
        </Link>
      </p>
    </section>
  )
})
