import { STORAGE_PREFIX } from '#src/contract/launch.ts'
import { useCallback } from 'react'
import type { CartItem } from '#src/contract/entities.ts'
import { getActiveOption } from '#src/domain/order.ts'
import { isRecord, parseJson } from '#src/lib/parse-json.ts'
import { type Store, createStore } from '#src/lib/store.ts'
import { useService, useStore } from '#src/visit/app-state.ts'
import { safeSessionStorage } from '#src/visit/storage.ts'
import type { SlotChoice } from './slot-choice.ts'

const STORAGE_KEY = `${STORAGE_PREFIX}slot-choices`

/** Choices by order and tour or item. */
type Choices = Readonly<Record<string, SlotChoice>>

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string'
}

/** Tells whether a stored value is a choice: another version may have written it. */
function isChoice(value: unknown): value is SlotChoice {
  if (!isRecord(value) || !isTextOrNull(value['date']) || !isTextOrNull(value['time'])) return false
  return typeof value['start'] === 'string' && !Number.isNaN(Date.parse(value['start']))
}

function readStored(): Choices {
  const stored = parseJson(safeSessionStorage.read(STORAGE_KEY))
  const entries = isRecord(stored) ? Object.entries(stored) : []
  return Object.fromEntries(
    entries.filter((entry): entry is [string, SlotChoice] => isChoice(entry[1])),
  )
}

/**
 * Service: what is chosen and not booked yet, kept for the tab, so that neither a way to another step nor a reload
 * loses it (SLOT-14).
 */
function createSlotChoices(): Store<Choices> {
  const store = createStore<Choices>(readStored())
  return {
    ...store,
    set(choices) {
      store.set(choices)
      safeSessionStorage.write(STORAGE_KEY, JSON.stringify(choices))
    },
  }
}

/** The choices that are kept. */
export function useSlotChoices(): Choices {
  return useStore(createSlotChoices)
}

/** Forgets a choice: it is booked, or the visitor leaves it out. */
export function useForgetChoice(): (key: string) => void {
  const { read, set } = useService(createSlotChoices)
  return useCallback(
    (key) => {
      const { [key]: _, ...rest } = read()
      set(rest)
    },
    [read, set],
  )
}

/** The key of the choice for a tour that is not in the cart. */
export function buildChoiceKey(orderId: string, tourCode: string): string {
  return `${orderId} ${tourCode}`
}

/** The key of the choice for an item of the cart: what replaces its present slot, of its present tour. */
export function buildMoveKey(orderId: string, item: CartItem): string {
  return `${orderId} ${item.id} ${getActiveOption(item).tour.code} ${item.availabilityId}`
}

/** The kept choice of a key, or else the initial one, which has to be memoized; works like `useState`. */
export function useSlotChoice(
  key: string,
  initial: SlotChoice,
): [SlotChoice, (next: SlotChoice | ((last: SlotChoice) => SlotChoice)) => void] {
  const { read, set } = useService(createSlotChoices)
  const choice = useSlotChoices()[key] ?? initial
  const change = useCallback(
    (next: SlotChoice | ((last: SlotChoice) => SlotChoice)) => {
      const last = read()[key] ?? initial
      set({ ...read(), [key]: typeof next === 'function' ? next(last) : next })
    },
    [initial, key, read, set],
  )
  return [choice, change]
}
