import { css } from '@linaria/core'
import { memo, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useOrder, useSettings } from '#src/order/order.ts'
import { useWrite } from '#src/order/use-write.ts'
import type { CartItem } from '#src/contract/entities.ts'
import { formatDateTime } from '#src/i18n/format-dates.ts'
import { formatPriceDifference } from '#src/i18n/format-money.ts'
import { sumFees } from '#src/domain/fees.ts'
import { findTour } from '#src/domain/order.ts'
import { Problem } from '#src/components/error-display/problem.tsx'
import { createReveal } from '#src/host-channel/reveal.ts'
import { useService } from '#src/visit/app-state.ts'
import { Link } from '#src/visit/link.tsx'
import { TourFacts } from '#src/components/tour-card/tour-facts.tsx'
import { UndoNotice } from '#src/features/cart-summary/undo-notice.tsx'
import { TourFees, useTourFees } from '#src/components/tour-card/tour-fees.tsx'
import { font, space } from '#src/theme/tokens.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { ClampedText } from '#src/ui/clamped-text.tsx'
import { textLink } from '#src/ui/link.ts'
import { PictureCard, titleLine } from '#src/ui/picture-card.tsx'
import { Row } from '#src/ui/stack.tsx'
import { AddonSlot } from './addon-slot.tsx'
import { t } from '#src/i18n/language.ts'

const timeLink = css`
  display: inline-flex;
  align-items: center;
  /* The height of Remove, which stands beside it. */
  min-height: 44px;
  /* Keeps clear of the background that Remove has while it is busy. */
  margin-inline-end: ${space.xs};
  font: 600 ${font.small} ${font.family};
`

const place = css`
  /* Above the bar at the lower edge of the window. */
  scroll-margin-block-end: 5.5rem;
`

const failure = css`
  padding: 0 ${space.m} ${space.m};

  &:empty {
    display: none;
  }
`

/** What an add-on costs: its mandatory payments, for all guests; nothing while one of them is unknown (CART-8). */
function AddonPrice({ tourCode }: { tourCode: string }) {
  const order = useOrder()
  const { currency } = useSettings()
  const { fees, errors } = useTourFees({ tourCode })
  if (errors.length > 0) return null
  const sum = sumFees(fees, order.unitCounters)
  if (sum === 0) return <Badge tone="green">{t.cartLines.included(order)}</Badge>
  return <strong translate="no">{formatPriceDifference(sum, currency)}</strong>
}

/** A free tour: closed, opened with its week picker, or added. Only a card that has changed is rendered again. */
export const AddonCard = memo(function AddonCard(props: {
  tourCode: string
  /** Its name in the list. */
  name: string
  /** Its booking, if it is added. */
  item: CartItem | undefined
  deletable: boolean
  /** No tour is added yet. */
  isFirst: boolean
  /** A time is chosen and not added yet. */
  hasChoice: boolean
}) {
  const { tourCode, name, item, deletable, isFirst, hasChoice } = props
  const tour = findTour(useSettings(), tourCode)
  // A time that was chosen before is in sight again.
  const [open, setOpen] = useState(hasChoice)
  const [removed, setRemoved] = useState<CartItem | null>(null)
  const remove = useWrite('removeCartItem')
  const id = useId()
  const headingId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const slot = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(open)
  const reveal = useService(createReveal)
  useEffect(() => {
    if (open && !wasOpen.current && slot.current !== null) reveal(slot.current)
    wasOpen.current = open
  }, [open, reveal])
  const isFocusDue = useRef(false)
  // The pressed button closed with its picker or notice: the card's button gets the focus once it has its new name.
  useLayoutEffect(() => {
    if (!isFocusDue.current || item === undefined) return
    isFocusDue.current = false
    button.current?.focus()
  })
  const handleAdded = () => {
    isFocusDue.current = true
    setOpen(false)
  }
  const openProps = {
    kind: isFirst && !open ? 'primary' : 'secondary',
    icon: 'calendar',
    'aria-expanded': open,
    'aria-controls': id,
    onClick: () => setOpen(!open),
  } as const
  const removeItem = async (added: CartItem) => {
    if ((await remove.run({ cartItemId: added.id })) !== null) setRemoved(added)
  }
  const buildRemoveProps = (added: CartItem) =>
    ({ kind: 'quiet', onClick: () => void removeItem(added) }) as const
  const handleUndone = () => {
    isFocusDue.current = true
    setRemoved(null)
  }
  return (
    <PictureCard
      label={name}
      picture={tour.images.cover}
      isWide
      stripe={item === undefined ? undefined : 'green'}
      busy={remove.busy}
      header={
        <>
          <div className={titleLine}>
            <h2 id={headingId} dir="auto">
              {name}
            </h2>
            <AddonPrice tourCode={tourCode} />
          </div>
          <TourFacts tour={tour} />
        </>
      }
      actions={
        <Row wrap>
          {item !== undefined && (
            <>
              <Badge tone="green" icon="check">
                {t.addons.added}
              </Badge>
              <span>{formatDateTime(item.availabilityId)}</span>
              <Link
                className={`${textLink} ${timeLink}`}
                to={`/steps/booking_slot?${new URLSearchParams({ cart_item_id: item.id })}`}
                backTo="/steps/addons"
                aria-label={t.buttons.changeTimeOf(name)}
              >
                {t.buttons.changeTime}
              </Link>
            </>
          )}
          {/* A single button element keeps the focus when its label changes. */}
          {(item === undefined || deletable) && (
            <Button
              ref={button}
              busy={remove.busy}
              onCheck={remove.check}
              aria-describedby={headingId}
              {...(item === undefined ? openProps : buildRemoveProps(item))}
            >
              {item === undefined ? t.buttons.chooseTime : t.buttons.remove}
            </Button>
          )}
        </Row>
      }
      below={
        <>
          <div id={id} ref={slot} className={place}>
            {open && item === undefined && (
              <AddonSlot tourCode={tourCode} headingId={headingId} onAdded={handleAdded} />
            )}
          </div>
          <div className={failure}>
            <Problem of={remove.error} />
            {removed !== null && item === undefined && (
              <UndoNotice key={removed.id} item={removed} name={name} onDone={handleUndone} />
            )}
          </div>
        </>
      }
    >
      <ClampedText about={name}>{tour.option.shortDescription}</ClampedText>
      <TourFees message={t.addons.freePlus} tourCode={tourCode} />
    </PictureCard>
  )
})
