import { css } from '@linaria/core'
import { Link } from '#src/session/link.tsx'
import { isInvalidDate } from '#src/api/errors.ts'
import { useSettings } from '#src/api/order.ts'
import { useWrite } from '#src/api/use-write.ts'
import type { CartItem, Upgrade } from '#src/contract/entities.ts'
import { UNIT_TYPES } from '#src/contract/enums.ts'
import { unitTitle } from '#src/domain/guests.ts'
import { findTour } from '#src/domain/order.ts'
import { ErrorDisplay } from '#src/features/error-display/error-display.tsx'
import { TourFacts } from '#src/features/tour-card/tour-facts.tsx'
import { formatMoney } from '#src/lib/money.ts'
import { color, font, from, radius, space } from '#src/theme/tokens.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { textLink } from '#src/ui/link.ts'
import { Picture } from '#src/ui/picture.tsx'

const card = css`
  @layer screens {
    overflow: hidden;
    border: 1px solid ${color('line')};
    border-radius: ${radius.control};

    &[data-chosen='true'] {
      border-color: ${color('orange')};
      box-shadow: inset 4px 0 0 ${color('orange')};
    }

    ${from('sm')} {
      display: grid;
      grid-template-columns: 160px 1fr;
      padding: ${space.m} 0 0 ${space.m};

      > :first-child {
        align-self: start;
        margin-bottom: ${space.m};
        border-radius: ${radius.control};
      }
    }

    > div:last-child {
      display: grid;
      gap: ${space.xs};
      align-content: start;
      padding: ${space.m};

      ${from('sm')} {
        padding-top: 0;
      }
    }

    h3,
    p,
    dl {
      margin: 0;
    }

    h3 {
      font: 600 ${font.body} ${font.family};
      overflow-wrap: anywhere;
    }

    p {
      color: ${color('slate')};
      font: ${font.small} ${font.family};
    }

    dl {
      display: flex;
      flex-wrap: wrap;
      gap: ${space.xxs} ${space.m};
      font: ${font.small} ${font.family};
    }

    dl > div {
      display: flex;
      gap: ${space.xxs};
    }

    dt {
      color: ${color('slate')};
    }

    dd {
      margin: 0;
      font-weight: 600;
      font-variant-numeric: tabular-nums;
    }
  }
`

const row = css`
  @layer screens {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.s};
    margin-top: ${space.xxs};
  }
`

function SoldOut({ item }: { item: CartItem }) {
  return (
    <Alert kind="warning" role="alert">
      Sorry, we’re soldout for this date.{' '}
      <Link
        className={textLink}
        to={`/steps/booking_slot?${new URLSearchParams({ cart_item_id: item.id })}`}
        backTo="/steps/upgrades"
      >
        Change the timeslot
      </Link>
    </Alert>
  )
}

/** One upgrade: what one gains, what it costs for each unit, and the button. */
export function UpgradeCard({ item, upgrade }: { item: CartItem; upgrade: Upgrade }) {
  const settings = useSettings()
  const tour = findTour(settings, upgrade.tourCode)
  const add = useWrite('upgradeCartItem')
  const reset = useWrite('resetCartItem')
  const isChosen = item.upgraded?.tour.code === upgrade.tourCode
  const error = add.error ?? reset.error
  const money = (minor: number) => formatMoney(minor, settings.currency, { decimals: true })
  const units = UNIT_TYPES.flatMap((type) => {
    const difference = upgrade.pricing.units[type]
    return difference === undefined ? [] : [{ type, difference }]
  })
  const choose = () => {
    reset.reset()
    void add.run({ cartItemId: item.id, tourCode: upgrade.tourCode })
  }
  const remove = () => {
    add.reset()
    void reset.run({ cartItemId: item.id })
  }
  return (
    <article className={card} data-chosen={isChosen} aria-label={tour.product.name}>
      <Picture src={tour.images.cover} alt="" />
      <div>
        <h3>{tour.product.name}</h3>
        <TourFacts tour={tour} />
        <p>{tour.option.shortDescription}</p>
        <dl>
          {units.map(({ type, difference }) => (
            <div key={type}>
              <dt>Per {unitTitle(type).toLowerCase()}</dt>
              <dd>{money(difference)}</dd>
            </div>
          ))}
        </dl>
        <div className={row}>
          {isChosen ? (
            <>
              <Badge tone="orange" icon="check">
                Upgraded
              </Badge>
              <Button kind="secondary" busy={reset.busy} onClick={remove}>
                Remove
              </Button>
            </>
          ) : (
            <Button kind="secondary" busy={add.busy} onClick={choose}>
              Add for {money(upgrade.pricing.displayed)}
            </Button>
          )}
        </div>
        {isInvalidDate(error) ? <SoldOut item={item} /> : <ErrorDisplay error={error} />}
      </div>
    </article>
  )
}
