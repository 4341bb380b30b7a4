import { css } from '@linaria/core'
import { useLocation } from 'react-router-dom'
import { formatMoney } from '#src/lib/money.ts'
import { Link } from '#src/navigation/link.tsx'
import { useBackTo } from '#src/navigation/use-navigate-step.ts'
import { useWrite } from '#src/api/mutations/use-write.ts'
import type { CartItem, Settings, Tour } from '#src/contract/entities.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { activeOption, findTour } from '#src/domain/order.ts'
import { ErrorDisplay } from '#src/components/error-display/error-display.tsx'
import { color, font, space } from '#src/theme/tokens.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { textLink } from '#src/ui/link.ts'

const line = css`
  @layer features {
    display: grid;
    gap: ${space.xxs};
    padding: ${space.m} 0;
    border-top: 1px solid ${color('line')};

    > strong {
      display: flex;
      justify-content: space-between;
      gap: ${space.m};
    }

    > strong > :last-child {
      font-variant-numeric: tabular-nums;
      white-space: nowrap;
    }

    > span {
      color: ${color('slate')};
      font: ${font.small} ${font.family};
    }

    &[aria-busy='true'] > :is(strong, span) {
      opacity: 0.6;
    }
  }
`

const actions = css`
  @layer features {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${space.m};
    font: ${font.small} ${font.family};

    a {
      display: inline-flex;
      align-items: center;
      min-height: 44px;
    }

    > button {
      margin-inline-start: auto;
    }
  }
`

function resolveTour(settings: Settings, code: string): Tour | Error {
  try {
    return findTour(settings, code)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

const SLOT_PATH = '/steps/booking_slot'
const UPGRADES_PATH = '/steps/upgrades'

/** One booked tour of the summary. */
export function CartLine(props: {
  item: CartItem
  settings: Settings
  isMain: boolean
  deletable: boolean
  onDeleted: () => void
}) {
  const { item, settings, isMain, deletable, onDeleted } = props
  const remove = useWrite('removeCartItem')
  const { pathname, search } = useLocation()
  const editOrigin = useBackTo()
  // An edit started from within an edit returns to where the first one was started (CART-5).
  const getBackTo = (path: string) => (pathname === path && editOrigin) || pathname + search
  const deleteItem = async () => {
    if ((await remove.run({ cartItemId: item.id })) !== null) onDeleted()
  }
  const tour = resolveTour(settings, activeOption(item).tour.code)
  const name = tour instanceof Error ? activeOption(item).tour.code : tour.product.name
  const query = `?${new URLSearchParams({ cart_item_id: item.id })}`
  return (
    <li className={line} aria-busy={remove.busy}>
      <strong>
        <span>{name}</span>
        <span>
          {formatMoney(activeOption(item).pricing.displayed, settings.currency, { decimals: true })}
        </span>
      </strong>
      {tour instanceof Error ? (
        <Alert kind="error">{tour.message}</Alert>
      ) : (
        <span>{tour.option.name}</span>
      )}
      <span>{formatDateTime(item.availabilityId)}</span>
      {item.upgraded !== null && (
        <div>
          <Badge tone="orange" icon="star">
            Upgraded
          </Badge>
        </div>
      )}
      {!isMain && item.upgraded === null && (
        <div>
          <Badge tone="green">Free add-on</Badge>
        </div>
      )}
      <ErrorDisplay error={remove.error} />
      <div className={actions}>
        <Link
          className={textLink}
          to={SLOT_PATH + query}
          backTo={getBackTo(SLOT_PATH)}
          aria-label={`Edit ${name}`}
        >
          Edit
        </Link>
        {settings.thereAreTourUpgrades && (
          <Link
            className={textLink}
            to={UPGRADES_PATH + query}
            backTo={getBackTo(UPGRADES_PATH)}
            aria-label={`Change upgrade of ${name}`}
          >
            Change upgrade
          </Link>
        )}
        {deletable && (
          <Button
            kind="quiet"
            icon="trash"
            busy={remove.busy}
            aria-label={`Delete ${name}`}
            onClick={() => void deleteItem()}
          >
            Delete
          </Button>
        )}
      </div>
    </li>
  )
}
