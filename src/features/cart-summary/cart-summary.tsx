import { css } from '@linaria/core'
import { type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useOrder, useSettings } from '#src/order/order.ts'
import { ErrorBoundary } from '#src/components/error-display/error-boundary.tsx'
import { useIsPaying, usePaymentPhase } from '#src/order/payment-lock.ts'
import { lazyChunk } from '#src/components/error-display/lazy-chunk.tsx'
import { formatMoney } from '#src/i18n/format-money.ts'
import { color, minWidth, mutedText, radius, space, surface } from '#src/theme/tokens.ts'
import { focusRegion } from '#src/ui/focus.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { OrderFacts } from './order-facts.tsx'
import { Sums, Totals } from './totals.tsx'
import { t } from '#src/i18n/language.ts'

/** Loaded on demand: the first screen usually has an empty cart. */
const CartLines = lazyChunk(async () => (await import('./cart-lines.tsx')).CartLines)

/** Loads the code of the cart lines before the first tour is booked; never rejects. */
export const preloadCartLines = CartLines.preload

const column = css`
  ${surface()};
  padding: 0 ${space.m};

  ${minWidth('lg')} {
    position: sticky;
    top: ${space.m};
    display: flex;
    flex-direction: column;
    /*
     * Below the step bar, the whole column fits into the window: only the order scrolls. For a frame that is resized
     * to its content, --window-height is that of the host (see connect-host.ts). Large text needs more, and from
     * 150 % on nothing scrolls inside: the last term is below zero until 1rem is 23.5px.
     */
    max-height: max(var(--window-height, 100vh) - 2 * ${space.xxl}, 24rem, (1rem - 23.5px) * 10000);
    padding: ${space.m} ${space.l} 0;
  }
`

const bar = css`
  position: relative;
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.xs};
  min-height: 44px;
  /* The chevron. */
  padding-inline-end: calc(1.25rem + ${space.xs});

  > [aria-hidden] {
    /* Long words do not share a line with the total. */
    flex: 1 0 min-content;
    max-width: 100%;
  }

  /* The whole bar opens the summary. */
  > button {
    position: absolute;
    inset: 0;
    display: flex;
    align-items: center;
    justify-content: end;
  }

  > button svg {
    transition: transform 150ms ease-out;
  }

  > button[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }

  > h2 {
    display: none;
    /* Long words do not share a line with the countdown. */
    flex: 1 0 auto;
    max-width: 100%;
  }

  > strong {
    /* Right-aligned also where it wraps to a second line. */
    margin-inline-start: auto;
    padding-block: 6px;
    font-variant-numeric: tabular-nums;
  }

  /* The step bar names the step: the words of the summary stand at the beginning. */
  ${minWidth('md')} {
    min-height: 56px;

    > [aria-hidden] {
      display: none;
    }

    > h2 {
      display: block;
    }
  }

  ${minWidth('lg')} {
    min-height: 0;
    padding: 0 0 ${space.xxs};

    > button,
    > strong {
      display: none;
    }
  }
`

const body = css`
  padding-top: ${space.xs};

  &[data-collapsed='true'] {
    display: none;
  }

  ${minWidth('lg')} {
    display: flex;
    flex-direction: column;
    min-height: 0;
    padding-top: 0;
    container-type: inline-size;

    /* An error of Undo scrolls where it would leave the order no room. */
    > :first-child {
      overflow-y: auto;
    }

    &[data-collapsed='true'] {
      display: flex;
    }
  }
`

/* Beside the step the order scrolls between Undo and the total. */
const scrolled = css`
  ${minWidth('lg')} {
    flex-shrink: 9999;
    min-height: 4rem;
    /* Room for the focus rings, which a box that scrolls cuts off, and for its bar. */
    margin-inline: -${space.s} -${space.l};
    padding-top: ${space.xxs};
    scroll-padding-top: ${space.xxs};
    padding-inline-start: ${space.s};
    overflow: hidden auto;
    scrollbar-width: thin;
    /* More below. The white part scrolls with the order, and covers the shadow at its end. */
    background:
      linear-gradient(transparent, ${color('card')} 60%) 0 100% / 100% 40px no-repeat local,
      linear-gradient(transparent, ${color('line')}) ${space.s} 100% / 100cqi 12px no-repeat;

    /* The amounts stand above the total, also beside a bar that takes space. */
    > :not(button) {
      width: 100cqi;
    }
  }
`

const empty = css`
  margin: ${space.m} 0;
  padding: ${space.m};
  border-radius: ${radius.control};
  background: ${color('surface')};
  ${mutedText()};
`

/* The main button at the full width of the summary, with its reserved hint. */
const action = css`
  display: grid;
  flex: none;
  gap: ${space.xs};
  padding-bottom: ${space.m};

  &:empty {
    display: none;
  }
`

type Props = {
  /** The current step, on a phone. */
  stepPlace?: ReactNode
  countdown: ReactNode
  /** Receives the place of the main button, below the total. */
  attachAction?: ((element: HTMLElement | null) => void) | undefined
}

/** The order summary beside every step; below 960 px it collapses to a bar with total and countdown (CART-1). */
export function CartSummary({ attachAction, ...content }: Props) {
  const aside = useRef<HTMLElement>(null)
  const isPaidElsewhere = usePaymentPhase() === 'elsewhere'
  return (
    <aside ref={aside} className={column} aria-label={t.cart.summary}>
      <ErrorBoundary>
        <Content {...content} onButtonGone={() => aside.current && focusRegion(aside.current)} />
      </ErrorBoundary>
      {attachAction && <div ref={attachAction} className={action} inert={isPaidElsewhere} />}
    </aside>
  )
}

function Content(props: Omit<Props, 'attachAction'> & { onButtonGone: () => void }) {
  const { stepPlace, countdown, onButtonGone } = props
  const order = useOrder()
  const settings = useSettings()
  // A look at the order, not a place: another step folds it.
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const isOpen = openedAt === key
  if (openedAt !== null && !isOpen) setOpenedAt(null)
  const notices = useRef<HTMLDivElement>(null)
  const id = useId()
  const { items, pricing } = order.extendedCart
  const isPaying = useIsPaying()
  return (
    <>
      <div className={bar}>
        <h2>{t.cart.summary}</h2>
        <span aria-hidden="true">{stepPlace}</span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t.cart.summary}
          onClick={() => setOpenedAt(isOpen ? null : key)}
        >
          <Icon name="chevron-down" />
        </button>
        {countdown}
        <strong translate="no" data-total="">
          {formatMoney(pricing.displayed.total, settings.currency, { decimals: true })}
        </strong>
      </div>
      <div className={body} id={id} data-collapsed={!isOpen}>
        <div ref={notices} />
        {/* While the card is confirmed nothing in it takes the focus, and it still scrolls by keys. */}
        <div className={scrolled} {...(isPaying && { tabIndex: 0 })}>
          <OrderFacts order={order} settings={settings} />
          {items.length === 0 ? (
            <p className={empty}>{t.cart.empty}</p>
          ) : (
            <Suspense fallback={<Skeleton height="140px" />}>
              <CartLines
                order={order}
                settings={settings}
                notices={notices}
                onStay={() => setOpenedAt(null)}
                onButtonGone={onButtonGone}
              />
            </Suspense>
          )}
          <Sums order={order} settings={settings} />
        </div>
        <Totals order={order} settings={settings} />
      </div>
    </>
  )
}
