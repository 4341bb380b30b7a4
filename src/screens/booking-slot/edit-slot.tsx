import { useMemo } from 'react'
import { useOrder } from '#src/order/order.ts'
import { useWrite } from '#src/order/use-write.ts'
import type { CartItem } from '#src/contract/entities.ts'
import { getActiveOption } from '#src/domain/order.ts'
import { isSameInstant } from '#src/domain/plain-dates.ts'
import { clearTime, createBookedChoice } from '#src/features/slot-picker/slot-choice.ts'
import {
  buildMoveKey,
  useForgetChoice,
  useSlotChoice,
} from '#src/features/slot-picker/slot-choices.ts'
import { CollapsedItems } from './booked-slots.tsx'
import { SlotForm } from './slot-form.tsx'
import { t } from '#src/i18n/language.ts'

/** Moves a cart item to another slot, of its upgrade while it is upgraded; saving the unchanged slot sends no call. */
export function EditSlot(props: {
  item: CartItem
  /** The other cart items, listed above and below. */
  before: CartItem[]
  after: CartItem[]
  onDone: () => void
}) {
  const { item, before, after, onDone } = props
  const { availabilityId } = item
  const choiceKey = buildMoveKey(useOrder().id, item)
  const bookedChoice = useMemo(() => createBookedChoice(availabilityId), [availabilityId])
  const [choice, setChoice] = useSlotChoice(choiceKey, bookedChoice)
  const forgetChoice = useForgetChoice()
  const move = useWrite('setCartItemAvailabilityId', () => setChoice(clearTime))
  const { time } = choice
  const submit = async () => {
    if (time === null) return
    if (!isSameInstant(time, availabilityId)) {
      const result = await move.run({ cartItemId: item.id, availabilityId: time })
      if (result === null) return
    }
    forgetChoice(choiceKey)
    onDone()
  }
  return (
    <SlotForm
      tourCode={getActiveOption(item).tour.code}
      choice={choice}
      onChange={setChoice}
      heldSlot={availabilityId}
      isScrolledTo={before.length > 0}
      before={<CollapsedItems items={before} />}
      after={<CollapsedItems items={after} />}
      label={t.ui.save}
      write={move}
      onPress={() => void submit()}
    />
  )
}
