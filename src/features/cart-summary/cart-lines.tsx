import { css } from '@linaria/core'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { upgradesQuery } from '#src/api/queries.ts'
import type { CartItem, OrderIntent, Settings } from '#src/contract/entities.ts'
import { canDelete } from '#src/domain/order.ts'
import { listUpgrades } from '#src/domain/upgrades.ts'
import { createScreenReveal } from '#src/host-channel/reveal.ts'
import { useService } from '#src/visit/app-state.ts'
import { color, space } from '#src/theme/tokens.ts'
import { Button } from '#src/ui/button.tsx'
import { GrowingList } from '#src/ui/growing-list.ts'
import { CartLine } from './cart-line.tsx'
import { isUpgradeSumSplit } from './sum-lines.ts'
import { UndoNotice } from './undo-notice.tsx'
import { t } from '#src/i18n/language.ts'
import { formatPriceDifference } from '#src/i18n/format-money.ts'

const list = css`
  margin: ${space.m} 0 0;
  padding: 0;
  list-style: none;
`

const SHOWN_MS = 600

const changed = css`
  @keyframes total-change {
    0%,
    100% {
      opacity: 0;
    }
    15%,
    80% {
      opacity: 1;
    }
  }

  position: relative;

  &::after {
    content: attr(data-change);
    content: attr(data-change) / '';
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    display: grid;
    align-items: center;
    min-width: 100%;
    background: ${color('card')};
    color: ${color('accentText')};
    text-align: end;
    animation: total-change ${SHOWN_MS}ms ease-out both;
  }
`

/** Shows in place of each total for a moment by how much it has changed (CART-15); not with reduced motion. */
function useTotalChange(total: number, currency: string): void {
  const last = useRef(total)
  useEffect(() => {
    const change = total - last.current
    last.current = total
    if (change === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const elements = document.querySelectorAll<HTMLElement>('[data-total]')
    for (const { classList, dataset } of elements) {
      classList.add(changed)
      dataset['change'] = formatPriceDifference(change, currency)
    }
    const hide = () => {
      for (const { classList } of elements) classList.remove(changed)
    }
    const timer = setTimeout(hide, SHOWN_MS)
    return () => {
      clearTimeout(timer)
      hide()
    }
  }, [total, currency])
}

/** A longer cart is folded to its first lines. */
const MAX_UNFOLDED = 6
const FOLDED_LINES = 3

/** The booked tours. */
export function CartLines(props: {
  order: OrderIntent
  settings: Settings
  /** The place of Undo, which does not scroll with the tours. */
  notices: RefObject<HTMLElement | null>
  /** Called for a link to the present step, which is then shown. */
  onStay: () => void
  /** Called after a deletion or its undo: the pressed button is gone, so the focus must move. */
  onButtonGone: () => void
}) {
  const { order, settings, notices, onStay, onButtonGone } = props
  const { items, pricing } = order.extendedCart
  useTotalChange(pricing.displayed.total, settings.currency)
  const [isUnfolded, setUnfolded] = useState(false)
  const [removed, setRemoved] = useState<{ item: CartItem; name: string; place: Element } | null>(
    null,
  )
  const revealScreen = useService(createScreenReveal)
  const showStep = () => {
    onStay()
    revealScreen()
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }
  const listRef = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // The pressed button is gone: focuses the first revealed tour.
    if (isUnfolded) listRef.current?.children[FOLDED_LINES]?.querySelector('a')?.focus()
  }, [isUnfolded])
  const handleUndone = () => {
    setRemoved(null)
    onButtonGone()
  }
  // The upgrades are read as far as they are loaded: the summary makes no call of its own.
  const offered = useQuery({ ...upgradesQuery(order.id), enabled: false }).data?.upgrades ?? {}
  const isFolded = !isUnfolded && items.length > MAX_UNFOLDED
  return (
    <>
      {removed !== null &&
        createPortal(
          <UndoNotice
            key={removed.item.id}
            item={removed.item}
            name={removed.name}
            onDone={handleUndone}
          />,
          removed.place,
        )}
      <ul ref={listRef} className={list}>
        <GrowingList>
          {items.slice(0, isFolded ? FOLDED_LINES : items.length).map((item) => (
            <CartLine
              key={item.id}
              item={item}
              hasUpgradePrice={isUpgradeSumSplit(items, pricing.displayed.upgrades)}
              hasUpgrades={listUpgrades(offered, item).length > 0}
              deletable={canDelete(order)}
              settings={settings}
              onStay={showStep}
              onDeleted={(deletedItem, name) => {
                const place = notices.current
                if (place !== null) setRemoved({ item: deletedItem, name, place })
                onButtonGone()
              }}
            />
          ))}
        </GrowingList>
      </ul>
      {isFolded && (
        <Button kind="quiet" icon="chevron-down" onClick={() => setUnfolded(true)}>
          {t.cartLines.showAll(items.length)}
        </Button>
      )}
    </>
  )
}
