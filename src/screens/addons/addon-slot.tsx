import { css } from '@linaria/core'
import { useId, useState } from 'react'
import { useOrder } from '#src/order/order.ts'
import { Problem } from '#src/components/error-display/problem.tsx'
import { ActionButton } from '#src/components/step-frame/main-button.tsx'
import { createWeekChoice } from '#src/features/slot-picker/slot-choice.ts'
import { buildChoiceKey } from '#src/features/slot-picker/slot-choices.ts'
import { SlotPicker } from '#src/features/slot-picker/slot-picker.tsx'
import { useAddSlot } from '#src/features/slot-picker/use-add-slot.ts'
import { useSlotGap } from '#src/features/slot-picker/use-slot-gap.ts'
import { useToday } from '#src/features/slot-picker/use-today.ts'
import { useAppState } from '#src/visit/app-state.ts'
import { color, space } from '#src/theme/tokens.ts'
import { t } from '#src/i18n/language.ts'

const panel = css`
  display: grid;
  gap: ${space.m};
  padding: ${space.m};
  border-top: 1px solid ${color('line')};
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
  return (
    <div className={panel}>
      <SlotPicker
        span="week"
        calendarParams={{ tourCode, configCode, unitCounters }}
        choice={choice}
        onChange={onChange}
        heldSlot={null}
      />
      <Problem of={write.error} />
      <ActionButton
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
