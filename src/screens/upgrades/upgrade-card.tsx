import { css } from '@linaria/core'
import { useId, useState } from 'react'
import { useSettings } from '#src/order/order.ts'
import { joinWrites, useWrite } from '#src/order/use-write.ts'
import type { CartItem, UnitCounter, Upgrade } from '#src/contract/entities.ts'
import { getPayerNoun } from '#src/i18n/format-fees.ts'
import { sumFees } from '#src/domain/fees.ts'
import { findTour } from '#src/domain/order.ts'
import { useToldUndo } from '#src/features/cart-summary/undo-notice.tsx'
import { Problem } from '#src/components/error-display/problem.tsx'
import { TourFacts } from '#src/components/tour-card/tour-facts.tsx'
import { TourFees, useTourFees } from '#src/components/tour-card/tour-fees.tsx'
import { UpgradeBadge } from '#src/components/tour-card/upgrade-badge.tsx'
import { formatMoney, formatPriceDifference } from '#src/i18n/format-money.ts'
import { color, font, mutedText, space } from '#src/theme/tokens.ts'
import { Button } from '#src/ui/button.tsx'
import { ClampedText } from '#src/ui/clamped-text.tsx'
import { PictureCard } from '#src/ui/picture-card.tsx'
import { TimeslotLink } from './timeslot-link.tsx'
import { t } from '#src/i18n/language.ts'

/* A line below the title: cards are compared along one edge. */
const differences = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.s};
  font: ${font.small} ${font.family};

  div {
    display: flex;
    flex-direction: row-reverse;
    gap: ${space.xxs};
  }

  dt {
    color: ${color('muted')};
  }

  dd {
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
`

const action = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xxs} ${space.m};

  > small {
    ${mutedText()};
  }
`

/** An upgrade with its description, its price difference per unit and its button. */
export function UpgradeCard(props: {
  item: CartItem
  upgrade: Upgrade
  /** Its name in the list. */
  name: string
  /** The guests of the order. */
  unitCounters: UnitCounter[]
  /** Nothing is upgraded yet. */
  isFirst: boolean
  /** False: the last places at the time of the item were taken while the screen was open. */
  isOffered: boolean
  onSoldOut: () => void
}) {
  const { item, upgrade, name, unitCounters, isFirst, isOffered, onSoldOut } = props
  const settings = useSettings()
  const id = useId()
  const notesId = useId()
  const tour = findTour(settings, upgrade.tourCode)
  const upgradeWrite = useWrite('upgradeCartItem', onSoldOut)
  const resetWrite = useWrite('resetCartItem')
  const chosen = item.upgraded?.tour.code === upgrade.tourCode ? item.upgraded : null
  const isChosen = chosen !== null
  const write = joinWrites(upgradeWrite, resetWrite)
  const formatAmount = (minor: number) => formatMoney(minor, settings.currency, { decimals: true })
  const replacement = { tourCode: upgrade.tourCode, replacedTourCode: item.original.tour.code }
  const feeSum = sumFees(useTourFees(replacement).fees, unitCounters)
  const notes = isChosen
    ? []
    : [
        ...(feeSum > 0 ? [t.upgrades.plusFees(formatAmount(feeSum))] : []),
        ...(upgrade.pricing.displayed < 0 ? [t.cart.notPaidOut(upgrade)] : []),
      ]
  const units = unitCounters.flatMap(({ type, quantity }) => {
    const difference = upgrade.pricing.units[type]
    return difference === undefined || quantity === 0 ? [] : [{ type, difference }]
  })
  const [changes, setChanges] = useState(0)
  // A reader does not hear that the pressed button now does the reverse.
  useToldUndo(changes)
  const countChange = (order: unknown) => {
    if (order !== null) setChanges(changes + 1)
  }
  const addUpgrade = () => {
    resetWrite.reset()
    const { tourCode } = upgrade
    void upgradeWrite.run({ cartItemId: item.id, tourCode }).then(countChange)
  }
  const removeUpgrade = () => {
    upgradeWrite.reset()
    void resetWrite.run({ cartItemId: item.id }).then(countChange)
  }
  return (
    <PictureCard
      label={name}
      picture={tour.images.cover}
      isWide
      stripe={isChosen ? 'orange' : undefined}
      header={
        <>
          <h3 id={id} dir="auto">
            {name}
          </h3>
          {units.length > 0 && (
            <dl className={differences}>
              {units.map(({ type, difference }) => (
                <div key={type}>
                  <dt>{t.upgrades.per(getPayerNoun(type))}</dt>
                  <dd>{formatPriceDifference(difference, settings.currency)}</dd>
                </div>
              ))}
            </dl>
          )}
          <TourFacts tour={tour} />
        </>
      }
      actions={
        <div className={action}>
          {/* A single button element keeps the focus when its label changes. */}
          <Button
            kind={isFirst ? 'primary' : 'secondary'}
            busy={write.busy}
            disabled={!isOffered}
            onCheck={write.check}
            aria-describedby={`${id} ${notesId}`}
            onClick={isChosen ? removeUpgrade : addUpgrade}
          >
            {isChosen
              ? t.buttons.remove
              : t.upgrades.addFor(formatAmount(upgrade.pricing.displayed))}
          </Button>
          {chosen !== null && <UpgradeBadge upgraded={chosen} icon="check" />}
          {notes.length > 0 && <small id={notesId}>{notes.join(' · ')}</small>}
        </div>
      }
    >
      <Problem of={write.error} soldOut={t.upgrades.dateSoldOut}>
        <TimeslotLink cartItemId={item.id} />
      </Problem>
      <ClampedText about={name}>{tour.option.shortDescription}</ClampedText>
      <TourFees {...replacement} />
    </PictureCard>
  )
}
