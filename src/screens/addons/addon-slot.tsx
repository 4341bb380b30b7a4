import { css } from '@linaria/core'
import { useId, useRef, useState } from 'react'
import { useOrder } from '#src/order/order.ts'
import { createReveal } from '#src/host-channel/reveal.ts'
import { Problem } from '#src/components/error-display/problem.tsx'
import { ActionButton } from '#src/components/step-frame/main-button.tsx'
import { type SlotChoice, createWeekChoice } from '#src/features/slot-picker/slot-choice.ts'
import { buildChoiceKey } from '#src/features/slot-picker/slot-choices.ts'
import { SlotPicker } from '#src/features/slot-picker/slot-picker.tsx'
import { useAddSlot } from '#src/features/slot-picker/use-add-slot.ts'
import { useSlotGap } from '#src/features/slot-picker/use-slot-gap.ts'
import { useToday } from '#src/features/slot-picker/use-today.ts'
import { useAppState, useService } from '#src/visit/app-state.ts'
import { color, space } from '#src/theme/tokens.ts'
import { t } from '#src/i18n/language.ts'

const panel = css`
  display: grid;
  gap: ${space.m};
  padding: ${space.m};
  border-top: 1px solid ${color('line')};

  /* Three times in a row on a phone. */
  --choice-width: 5.75rem;

  > button {
    /* Above the bar at the lower edge of the window. */
    scroll-margin-block-end: 5.5rem;
  }
`

/** The week picker of an opened add-on; loads its calendar only when it is opened (ADDON-1). */
export function AddonSlot(props: {
  tourCode: string
  /** The id of the heading of the tour. */
  headingId: string
  onAdded: () => void
}) {
  const { tourCode, headingId, onAdded } = props
  const { id, unitCounters, extendedCart } = useOrder()
  const { configCode } = useAppState('launch')
  const today = useToday()
  const [initial] = useState(() =>
    createWeekChoice(extendedCart.items[0]?.availabilityId ?? null, today),
  )
  const key = buildChoiceKey(id, tourCode)
  const { choice, onChange, write, onPress } = useAddSlot(tourCode, key, initial, onAdded)
  const button = useRef<HTMLButtonElement>(null)
  const reveal = useService(createReveal)
  const choose = (next: SlotChoice) => {
    onChange(next)
    // The arrow keys choose each time that they pass, and stay in sight.
    const isByKeys = document.querySelector(':focus-visible') !== null
    if (next.time !== null && button.current !== null && !isByKeys) reveal(button.current)
  }
  return (
    <div className={panel}>
      <SlotPicker
        span="week"
        calendarParams={{ tourCode, configCode, unitCounters }}
        choice={choice}
        onChange={choose}
        heldSlot={null}
      />
      <Problem of={write.error} />
      <ActionButton
        ref={button}
        write={write}
        {...useSlotGap(choice)}
        aria-describedby={headingId}
        hintId={useId()}
        onPress={onPress}
      >
        {t.addons.addToCart}
      </ActionButton>
    </div>
  )
}
