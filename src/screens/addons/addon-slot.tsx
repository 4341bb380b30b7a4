import { css } from '@linaria/core'
import { useId, useState } from 'react'
import { useOrder } from '#src/order/order.ts'
import { useWrite } from '#src/order/use-write.ts'
import { Problem } from '#src/components/error-display/problem.tsx'
import { ActionButton } from '#src/components/step-frame/main-button.tsx'
import { clearTime, createWeekChoice } from '#src/features/slot-picker/slot-choice.ts'
import {
  buildChoiceKey,
  useForgetChoice,
  useSlotChoice,
} from '#src/features/slot-picker/slot-choices.ts'
import { SlotPicker } from '#src/features/slot-picker/slot-picker.tsx'
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
  const choiceKey = buildChoiceKey(id, tourCode)
  const [initialChoice] = useState(() =>
    createWeekChoice(extendedCart.items[0]?.availabilityId ?? null, today),
  )
  const [choice, setChoice] = useSlotChoice(choiceKey, initialChoice)
  const forgetChoice = useForgetChoice()
  const add = useWrite('addCartItem', () => setChoice(clearTime))
  const { time } = choice
  const submit = async () => {
    if (time === null || (await add.run({ tourCode, availabilityId: time })) === null) return
    forgetChoice(choiceKey)
    onAdded()
  }
  return (
    <div className={panel}>
      <SlotPicker
        span="week"
        calendarParams={{ tourCode, configCode, unitCounters }}
        choice={choice}
        onChange={setChoice}
        heldSlot={null}
      />
      <Problem of={add.error} />
      <ActionButton
        write={add}
        {...useSlotGap(choice)}
        aria-describedby={headingId}
        hintId={useId()}
        onPress={() => void submit()}
      >
        {t.addons.addToCart}
      </ActionButton>
    </div>
  )
}
