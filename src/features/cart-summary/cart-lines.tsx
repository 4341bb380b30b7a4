import { css } from '@linaria/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { upgradesQuery } from '#src/api/queries.ts'
import type { CartItem, OrderIntent, Settings } from '#src/contract/entities.ts'
import { canDelete } from '#src/domain/order.ts'
import { listUpgrades } from '#src/domain/upgrades.ts'
import { createScreenReveal } from '#src/host-channel/reveal.ts'
import { useService } from '#src/visit/app-state.ts'
import { space } from '#src/theme/tokens.ts'
import { Button } from '#src/ui/button.tsx'
import { GrowingList } from '#src/ui/growing-list.ts'
import { CartLine } from './cart-line.tsx'
import { isUpgradeSumSplit } from './sum-lines.ts'
import { UndoNotice } from './undo-notice.tsx'
import { useTotalChange } from './use-total-change.ts'
import { t } from '#src/i18n/language.ts'

const list = css`
  margin: ${space.m} 0 0;
  padding: 0;
  list-style: none;
`

/** A longer cart is folded to its first lines. */
const MAX_UNFOLDED = 6
const FOLDED_LINES = 3

/** The booked tours. */
export function CartLines(props: {
  order: OrderIntent
  settings: Settings
  /** Called for a link to the present step, which is then shown. */
  onStay: () => void
  /** Called after a deletion or its undo: the pressed button is gone, so the focus must move. */
  onButtonGone: () => void
}) {
  const { order, settings, onStay, onButtonGone } = props
  const { items, pricing } = order.extendedCart
  useTotalChange(pricing.displayed.total, settings.currency)
  const [isUnfolded, setUnfolded] = useState(false)
  const [removed, setRemoved] = useState<{ item: CartItem; name: string } | null>(null)
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
      {removed !== null && <UndoNotice key={removed.item.id} {...removed} onDone={handleUndone} />}
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
                setRemoved({ item: deletedItem, name })
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
