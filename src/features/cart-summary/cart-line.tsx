import { css } from '@linaria/core'
import { useLocation } from 'react-router-dom'
import { formatMoney, formatPriceDifference } from '#src/i18n/format-money.ts'
import { Link } from '#src/visit/link.tsx'
import { useIsPaying } from '#src/order/payment-lock.ts'
import { useBackTo } from '#src/visit/use-navigate-step.ts'
import { useWrite } from '#src/order/use-write.ts'
import type { CartItem, Settings } from '#src/contract/entities.ts'
import { formatDateTime } from '#src/i18n/format-dates.ts'
import { UnknownCodeError, findUsedTour, getActiveOption, getTourName } from '#src/domain/order.ts'
import { ErrorDisplay } from '#src/components/error-display/error-display.tsx'
import { Problem } from '#src/components/error-display/problem.tsx'
import { UpgradeBadge } from '#src/components/tour-card/upgrade-badge.tsx'
import { color, font, mutedText, space } from '#src/theme/tokens.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { returnFocusOnUnmount } from '#src/ui/focus.ts'
import { textLink } from '#src/ui/link.ts'
import { t } from '#src/i18n/language.ts'

const line = css`
  display: grid;
  gap: ${space.xxs};
  padding-top: ${space.s};
  border-top: 1px solid ${color('line')};

  > div:first-child {
    display: flex;
    align-items: start;
    justify-content: space-between;
    gap: ${space.m};
  }

  > div:first-child > :last-child {
    flex: none;
    font-variant-numeric: tabular-nums;
  }

  > span {
    ${mutedText()};
  }

  /* The error of a deletion. */
  > span + div:not(:last-child) {
    margin-top: ${space.xs};
    font: ${font.small} ${font.family};
  }

  &[aria-busy='true'] > :is(div:first-child, span) {
    opacity: 0.6;
  }
`

const actions = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.m};
  margin-top: -${space.xxs};
  font: ${font.small} ${font.family};

  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }

  > button {
    margin-inline-start: auto;
  }
`

const SLOT_PATH = '/steps/booking_slot'
const UPGRADES_PATH = '/steps/upgrades'

/** Adds to the totals that the pass covers the tour, or that it is upgraded (CART-4). */
function ItemPrice({
  item: { original, upgraded },
  currency,
}: {
  item: CartItem
  currency: string
}) {
  if (upgraded !== null) return <UpgradeBadge upgraded={upgraded} icon="star" />
  const { displayed } = original.pricing
  if (displayed === 0) return <Badge tone="green">{t.cartLines.included(original)}</Badge>
  return <span>{formatMoney(displayed, currency, { decimals: true })}</span>
}

/** One booked tour of the summary. */
export function CartLine(props: {
  item: CartItem
  settings: Settings
  /** The sum of the upgrades in the totals needs the price of each. */
  hasUpgradePrice: boolean
  /** Upgrades has something for this item. */
  hasUpgrades: boolean
  deletable: boolean
  /** Called for a link to the present step. */
  onStay: () => void
  onDeleted: (item: CartItem, name: string) => void
}) {
  const { item, settings, hasUpgradePrice, hasUpgrades } = props
  const { deletable, onStay, onDeleted } = props
  const isUpgraded = item.upgraded !== null
  const remove = useWrite('removeCartItem')
  const { pathname, search } = useLocation()
  const editOrigin = useBackTo()
  const isPaying = useIsPaying()
  const isEdit = new URLSearchParams(search).has('cart_item_id')
  // An edit from within an edit returns to where the first one was started (CART-5), which is forgotten when
  // the visitor comes back to it by the step bar.
  const getBackTo = (path: string) =>
    pathname === path && (isEdit || editOrigin !== undefined) ? editOrigin : pathname + search
  const deleteItem = async () => {
    if ((await remove.run({ cartItemId: item.id })) !== null) onDeleted(item, name)
  }
  const { code } = getActiveOption(item).tour
  const tour = findUsedTour(settings, code)
  const name = getTourName(settings, code)
  const query = `?${new URLSearchParams({ cart_item_id: item.id })}`
  return (
    <li ref={returnFocusOnUnmount} className={line} aria-label={name} aria-busy={remove.busy}>
      <div>
        <strong dir="auto">{name}</strong>
        <ItemPrice item={item} currency={settings.currency} />
      </div>
      {tour === undefined ? (
        <ErrorDisplay error={new UnknownCodeError('tour', code)} />
      ) : (
        tour.option.name !== '' && <span dir="auto">{tour.option.name}</span>
      )}
      <span>{formatDateTime(item.availabilityId)}</span>
      {item.upgraded !== null && hasUpgradePrice && (
        <span>
          {t.cartLines.upgradePrice(
            formatPriceDifference(item.upgraded.pricing.displayed, settings.currency),
          )}
        </span>
      )}
      <Problem of={remove.error} />
      <div className={actions} inert={isPaying}>
        <Link
          className={textLink}
          to={SLOT_PATH + query}
          backTo={getBackTo(SLOT_PATH)}
          onStay={onStay}
          aria-label={t.cartLines.editTour(name)}
        >
          {t.cart.edit}
        </Link>
        {settings.thereAreTourUpgrades && hasUpgrades && (
          <Link
            className={textLink}
            to={UPGRADES_PATH + query}
            backTo={getBackTo(UPGRADES_PATH)}
            onStay={onStay}
            aria-label={
              isUpgraded ? t.cartLines.changeUpgradeOf(name) : t.cartLines.upgradeTour(name)
            }
          >
            {isUpgraded ? t.cartLines.changeUpgrade : t.cartLines.upgrade}
          </Link>
        )}
        {deletable && (
          <Button
            ref={returnFocusOnUnmount}
            kind="quiet"
            icon="trash"
            busy={remove.busy}
            onCheck={remove.check}
            aria-label={t.cartLines.deleteTour(name)}
            onClick={() => void deleteItem()}
          >
            {t.cartLines.delete}
          </Button>
        )}
      </div>
    </li>
  )
}
