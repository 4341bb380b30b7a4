import { css, cx } from '@linaria/core'
import { startTransition, useId } from 'react'
import { useLocation } from 'react-router-dom'
import { useOrder, useSettings } from '#src/order/order.ts'
import { formatDateTime } from '#src/i18n/format-dates.ts'
import { getActiveOption, findTour } from '#src/domain/order.ts'
import { ErrorBoundary } from '#src/components/error-display/error-boundary.tsx'
import type { CartItem } from '#src/contract/entities.ts'
import { MainButton } from '#src/components/step-frame/main-button.tsx'
import { StepFrame } from '#src/components/step-frame/step-frame.tsx'
import { useBackTo, useNavigateStep } from '#src/visit/use-navigate-step.ts'
import { Button } from '#src/ui/button.tsx'
import { panel } from '#src/ui/panel.ts'
import { t } from '#src/i18n/language.ts'

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
`

function BookedSlot({ item }: { item: CartItem }) {
  const tour = findTour(useSettings(), getActiveOption(item).tour.code)
  const navigateStep = useNavigateStep()
  const id = useId()
  const query = new URLSearchParams({ cart_item_id: item.id })
  const { pathname } = useLocation()
  // Another edit before Save returns to where the first one was started (CART-5).
  const backTo = useBackTo() ?? pathname
  return (
    <section className={cx(panel, row)} aria-label={tour.product.name}>
      <div>
        <h2 id={id} dir="auto">
          {tour.product.name}
        </h2>
        <p>{formatDateTime(item.availabilityId)}</p>
      </div>
      <Button
        kind="secondary"
        icon="calendar"
        aria-describedby={id}
        onClick={() =>
          startTransition(() => navigateStep(`/steps/booking_slot?${query}`, { backTo }))
        }
      >
        {t.buttons.changeTime}
      </Button>
    </section>
  )
}

/** Cart items with their dates; 'Change time' expands one. */
export function CollapsedItems({ items }: { items: CartItem[] }) {
  return items.map((item) => (
    <ErrorBoundary key={item.id}>
      <BookedSlot item={item} />
    </ErrorBoundary>
  ))
}

/** All cart items, each collapsed to its date (SLOT-12). */
export function BookedSlots({ onDone }: { onDone: () => void }) {
  const order = useOrder()
  return (
    <StepFrame
      title={t.steps.booking_slot}
      question={t.bookingSlot.yourTours}
      actions={<MainButton onPress={onDone}>{t.ui.next}</MainButton>}
    >
      <CollapsedItems items={order.extendedCart.items} />
    </StepFrame>
  )
}
