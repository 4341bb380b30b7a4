import { css } from '@linaria/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { joinWrites, useWrite } from '#src/order/use-write.ts'
import { upgradesQuery } from '#src/api/queries.ts'
import { Problem } from '#src/components/error-display/problem.tsx'
import { useService } from '#src/visit/app-state.ts'
import { createVoice } from '#src/visit/voice.ts'
import { useRevealed } from '#src/host-channel/use-revealed.ts'
import type { CartItem } from '#src/contract/entities.ts'
import { useIsPaying } from '#src/order/payment-lock.ts'
import { color, font, radius, space } from '#src/theme/tokens.ts'
import { Button } from '#src/ui/button.tsx'
import { useTimeout } from '#src/ui/use-timeout.ts'
import { t } from '#src/i18n/language.ts'

const UNDO_MS = 8000

const notice = css`
  /* Above the bar at the lower edge of the window. */
  scroll-margin-block: ${space.m} 5.5rem;
  margin-block: ${space.s};
  padding: ${space.xxs} ${space.m};
  border-radius: ${radius.control};
  background: ${color('surface')};
  font: ${font.small} ${font.family};

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 ${space.m};
  }

  > :nth-child(n + 2) {
    margin-block: ${space.xxs} ${space.s};
  }

  /* Beside the button also where the name of the tour takes two lines. */
  > div > span {
    flex: 1 1 8rem;
  }
`

/** Tells after each of so many changes that it can be undone, after its own words, whose code may have to load. */
export function useToldUndo(changes: number): void {
  const { say } = useService(createVoice)
  useEffect(() => {
    if (changes === 0) return
    const timer = setTimeout(() => say(t.cartLines.canUndo), 400)
    return () => clearTimeout(timer)
  }, [changes, say])
}

/**
 * Says which tour was removed and books it again on request; goes after 8 seconds unless it is in use, or the visitor
 * moves by keys (CART-10).
 */
export function UndoNotice(props: { item: CartItem; name: string; onDone: () => void }) {
  const { item, name, onDone } = props
  const client = useQueryClient()
  const add = useWrite('addCartItem')
  const upgrade = useWrite('upgradeCartItem')
  const isPaying = useIsPaying()
  const [isUsed, setUsed] = useState(false)
  const [hasElapsed] = useTimeout(UNDO_MS)
  // Tab and a screen reader need longer than 8 seconds to find it.
  const [isByKeys] = useState(() => document.querySelector(':focus-visible') !== null)
  const write = joinWrites(add, upgrade)
  const undo = async () => {
    const { original, upgraded, availabilityId } = item
    const order = await add.run({ tourCode: original.tour.code, availabilityId })
    if (order === null) return
    const added = order.extendedCart.items.find(
      ({ original: { tour } }) => tour.code === original.tour.code,
    )
    if (upgraded !== null && added !== undefined) {
      const body = { cartItemId: added.id, tourCode: upgraded.tour.code }
      if ((await upgrade.run(body)) === null) return
    }
    // The list of upgrades on the present screen may lack those of this tour.
    void client.invalidateQueries({ queryKey: upgradesQuery(order.id).queryKey })
    onDone()
  }
  const element = useRevealed()
  useToldUndo(1)
  if (hasElapsed && !isByKeys && !isUsed && !write.busy && write.error === null) return null
  return (
    <div
      ref={element}
      className={notice}
      inert={isPaying}
      onPointerEnter={() => setUsed(true)}
      onPointerLeave={() => setUsed(false)}
      onFocus={() => setUsed(true)}
      onBlur={() => setUsed(false)}
    >
      <div>
        <span>{t.cartLines.removed(name)}</span>
        <Button
          kind="quiet"
          busy={write.busy}
          onCheck={write.check}
          aria-label={t.cartLines.undoRemoving(name)}
          onClick={() => void undo()}
        >
          {t.cartLines.undo}
        </Button>
      </div>
      <Problem of={write.error} />
    </div>
  )
}
