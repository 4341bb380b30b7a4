import { css } from '@linaria/core'
import { useEffect, useRef } from 'react'
import { useSettings } from '#src/api/order.ts'
import type { CartItem, Upgrade } from '#src/contract/entities.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { findTour } from '#src/domain/order.ts'
import { ErrorBoundary } from '#src/features/error-display/error-boundary.tsx'
import { color, font, radius, space } from '#src/theme/tokens.ts'
import { UpgradeCard } from './upgrade-card.tsx'

const region = css`
  @layer screens {
    display: grid;
    gap: ${space.m};
    padding: ${space.m};
    border: 1px solid ${color('line')};
    border-radius: ${radius.card};
    background: ${color('white')};

    &[aria-current='true'] {
      border-color: ${color('frenchBlue')};
      box-shadow: 0 0 0 1px ${color('frenchBlue')};
    }

    h2,
    p {
      margin: 0;
      overflow-wrap: anywhere;
    }

    h2 {
      font: 700 ${font.lead} ${font.family};
    }

    p {
      color: ${color('slate')};
      font: ${font.small} ${font.family};
    }
  }
`

/** What one booked tour can be changed for. */
export function ItemUpgrades(props: { item: CartItem; upgrades: Upgrade[]; isEdited: boolean }) {
  const { item, upgrades, isEdited } = props
  const settings = useSettings()
  const tour = findTour(settings, item.original.tour.code)
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isEdited) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isEdited])
  return (
    <section ref={ref} className={region} aria-current={isEdited} aria-label={tour.product.name}>
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
