import { useEffect, useRef } from 'react'
import { useSettings } from '#src/api/order.ts'
import type { CartItem, Upgrade } from '#src/contract/entities.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { findTour } from '#src/domain/order.ts'
import { ErrorBoundary } from '#src/components/error-display/error-boundary.tsx'
import { panel } from '#src/ui/panel.ts'
import { UpgradeCard } from './upgrade-card.tsx'

/** The available upgrades of one cart item. */
export function ItemUpgrades(props: { item: CartItem; upgrades: Upgrade[]; isEdited: boolean }) {
  const { item, upgrades, isEdited } = props
  const settings = useSettings()
  const tour = findTour(settings, item.original.tour.code)
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isEdited) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isEdited])
  return (
    <section ref={ref} className={panel} aria-current={isEdited} aria-label={tour.product.name}>
      <div>
        <p>Your tour</p>
        <h2>{tour.product.name}</h2>
        <p>
          {tour.option.name} · {formatDateTime(item.availabilityId)}
        </p>
      </div>
      {upgrades.map((upgrade) => (
        <ErrorBoundary key={upgrade.tourCode}>
          <UpgradeCard item={item} upgrade={upgrade} />
        </ErrorBoundary>
      ))}
    </section>
  )
}
