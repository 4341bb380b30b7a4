import { css } from '@linaria/core'
import { useLocation } from 'react-router-dom'
import type { OrderIntent, Settings } from '#src/contract/entities.ts'
import { getDestinationName } from '#src/i18n/destination-names.ts'
import { formatGuestSummary } from '#src/i18n/format-guests.ts'
import { Link } from '#src/visit/link.tsx'
import { useIsPaying } from '#src/order/payment-lock.ts'
import { color, font, space } from '#src/theme/tokens.ts'
import { Icon } from '#src/ui/icon.tsx'
import { largeTarget, textLink } from '#src/ui/link.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { t } from '#src/i18n/language.ts'

const GUESTS_PATH = '/steps/unit_items'

const facts = css`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space.xxs} ${space.xs};
  color: ${color('muted')};

  dt,
  dd {
    display: flex;
    align-items: center;
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
`

/** The destination and the guests, who can be changed from every step (CART-2, CART-11). */
export function OrderFacts({ order, settings }: { order: OrderIntent; settings: Settings }) {
  const { pathname, search } = useLocation()
  const isPaying = useIsPaying()
  const guests = formatGuestSummary(order.unitCounters)
  return (
    <dl className={facts}>
      {settings.locationCode !== '' && (
        <>
          <dt>
            <VisuallyHidden>{t.cart.destination}</VisuallyHidden>
            <Icon name="pin" />
          </dt>
          <dd>{getDestinationName(settings.locationCode)}</dd>
        </>
      )}
      {guests !== '' && (
        <>
          <dt>
            <VisuallyHidden>{t.cart.guests}</VisuallyHidden>
            <Icon name="user" />
          </dt>
          <dd>
            <span>{guests}</span>
            {pathname !== GUESTS_PATH && (
              <span inert={isPaying}>
                <Link
                  className={`${textLink} ${largeTarget}`}
                  to={GUESTS_PATH}
                  backTo={pathname + search}
                  aria-label={t.cart.editGuests}
                >
                  {t.cart.edit}
                </Link>
              </span>
            )}
          </dd>
        </>
      )}
    </dl>
  )
}
