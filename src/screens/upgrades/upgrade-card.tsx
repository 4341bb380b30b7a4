import { css } from '@linaria/core'
import { useId } from 'react'
import { useSettings } from '#src/api/order.ts'
import { useWrite } from '#src/api/mutations/use-write.ts'
import type { CartItem, Upgrade } from '#src/contract/entities.ts'
import { UNIT_TYPES } from '#src/contract/enums.ts'
import { getUnitTitle } from '#src/domain/guests.ts'
import { findTour } from '#src/domain/order.ts'
import { TourFacts } from '#src/components/tour-card/tour-facts.tsx'
import { TourFees } from '#src/components/tour-card/tour-fees.tsx'
import { formatMoney } from '#src/lib/money.ts'
import { color, font, space } from '#src/theme/tokens.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { PictureCard } from '#src/ui/picture-card.tsx'
import { Row } from '#src/ui/row.tsx'
import { UpgradeError } from './upgrade-error.tsx'

const differences = css`
  @layer screens {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.xs} ${space.l};
    font: ${font.small} ${font.family};

    dt {
      color: ${color('slate')};
    }

    dd {
      font-weight: 600;
      font-variant-numeric: tabular-nums;
    }
  }
`

/** An upgrade with its description, its price difference per unit and its button. */
export function UpgradeCard({ item, upgrade }: { item: CartItem; upgrade: Upgrade }) {
  const settings = useSettings()
  const id = useId()
  const tour = findTour(settings, upgrade.tourCode)
  const upgradeWrite = useWrite('upgradeCartItem')
  const resetWrite = useWrite('resetCartItem')
  const isChosen = item.upgraded?.tour.code === upgrade.tourCode
  const error = upgradeWrite.error ?? resetWrite.error
  const formatAmount = (minor: number) => formatMoney(minor, settings.currency, { decimals: true })
  const units = UNIT_TYPES.flatMap((type) => {
    const difference = upgrade.pricing.units[type]
    return difference === undefined ? [] : [{ type, difference }]
  })
  const addUpgrade = () => {
    resetWrite.reset()
    void upgradeWrite.run({ cartItemId: item.id, tourCode: upgrade.tourCode })
  }
  const removeUpgrade = () => {
    upgradeWrite.reset()
    void resetWrite.run({ cartItemId: item.id })
  }
  return (
    <PictureCard
      label={tour.product.name}
      picture={tour.images.cover}
      mark={isChosen ? 'orange' : undefined}
      header={
        <>
          <h3 id={id}>{tour.product.name}</h3>
          <TourFacts tour={tour} />
        </>
      }
    >
      <p>{tour.option.shortDescription}</p>
      <dl className={differences}>
        {units.map(({ type, difference }) => (
          <div key={type}>
            <dt>Per {getUnitTitle(type).toLowerCase()}</dt>
            <dd>{formatAmount(difference)}</dd>
          </div>
        ))}
      </dl>
      <TourFees
        intro="Plus"
        tourCode={upgrade.tourCode}
        replacedTourCode={item.original.tour.code}
      />
      <Row wrap>
        {isChosen && (
          <Badge tone="orange" icon="check">
            Upgraded
          </Badge>
        )}
        {/* A single button element keeps the focus when its label changes. */}
        <Button
          kind="secondary"
          busy={upgradeWrite.busy || resetWrite.busy}
          aria-describedby={id}
          onCheck={upgradeWrite.check ?? resetWrite.check}
          onClick={isChosen ? removeUpgrade : addUpgrade}
        >
          {isChosen ? 'Remove' : `Add for ${formatAmount(upgrade.pricing.displayed)}`}
        </Button>
      </Row>
      <UpgradeError error={error} cartItemId={item.id} />
    </PictureCard>
  )
}
