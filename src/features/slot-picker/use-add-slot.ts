import { useWrite } from '#src/order/use-write.ts'
import { type SlotChoice, clearTime } from './slot-choice.ts'
import { useForgetChoice, useSlotChoice } from './slot-choices.ts'

/**
 * The choice of a time for a tour that is not in the cart, and the write that books it.
 * @param key The key of the choice; `initial` has to be memoized.
 */
export function useAddSlot(
  tourCode: string,
  key: string,
  initial: SlotChoice,
  onAdded: () => void,
) {
  const [choice, setChoice] = useSlotChoice(key, initial)
  const forgetChoice = useForgetChoice()
  const write = useWrite('addCartItem', () => setChoice(clearTime))
  const { time } = choice
  const add = async () => {
    if (time === null || (await write.run({ tourCode, availabilityId: time })) === null) return
    forgetChoice(key)
    onAdded()
  }
  return { choice, onChange: setChoice, write, onPress: () => void add() }
}
