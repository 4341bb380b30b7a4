import { css } from '@linaria/core'
import { useLocation } from 'react-router-dom'
import type { OrderIntent, Settings } from '#src/contract/entities.ts'
import { getDestinationName } from '#src/domain/destinations.ts'
import { formatGuestSummary } from '#src/domain/guests.ts'
import { Link } from '#src/navigation/link.tsx'
import { usePaymentPhase } from '#src/session/app-state.ts'
import { color, font, space } from '#src/theme/tokens.ts'
import { Icon } from '#src/ui/icon.tsx'
import { textLink } from '#src/ui/link.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import * as t from '#src/i18n/en/cart.ts'

const GUESTS_PATH = '/steps/unit_items'

const facts = css`
  @layer features {
    display: grid;
    flex: none;
    grid-template-columns: auto 1fr;
    gap: ${space.xxs} ${space.xs};
    margin: 0;
    color: ${color('muted')};

    dt,
    dd {
      display: flex;
      align-items: center;
      margin: 0;
    }

    dd {
      flex-wrap: wrap;
      justify-content: space-between;
      gap: 0 ${space.m};
    }

    a {
      font: ${font.small} ${font.family};
      font-weight: 600;
    }
  }
`

/** The destination and the guests, who can be changed from every step (CART-2, CART-11). */
export function OrderFacts({ order, settings }: { order: OrderIntent; settings: Settings }) {
  const { pathname, search } = useLocation()
  const isLocked = usePaymentPhase() !== 'none'
  const guests = formatGuestSummary(order.unitCounters)
  return (
    <dl className={facts}>
      <dt>
        <VisuallyHidden>{t.destination()}</VisuallyHidden>
        <Icon name="pin" />
      </dt>
      <dd>{getDestinationName(settings.locationCode)}</dd>
      {guests !== '' && (
        <>
          <dt>
            <VisuallyHidden>{t.guests()}</VisuallyHidden>
            <Icon name="user" />
          </dt>
          <dd>
            {guests}
            {pathname !== GUESTS_PATH && (
              <span inert={isLocked}>
                <Link
                  className={textLink}
                  to={GUESTS_PATH}
                  backTo={pathname + search}
                  aria-label={t.editGuests()}
                >
                  {t.edit()}
                </Link>
              </span>
            )}
          </dd>
        </>
      )}
    </dl>
  )
}
