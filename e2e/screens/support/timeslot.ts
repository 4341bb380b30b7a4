import { expect } from 'vitest'
import type { UnitCounter } from '#src/contract/entities.ts'
import type { MountOptions, Screen } from './mount.ts'
import { openWidget } from './mount.ts'
import { findShownSlotPicker } from './widget.ts'

export const EIFFEL = 'Eiffel Tower with a guide'
export const SEINE = 'Cruise on the Seine'

/** Two adults. */
const ADULTS: UnitCounter[] = [
  { type: 'ADULT', quantity: 2 },
  { type: 'CHILD', quantity: 0 },
  { type: 'INFANT', quantity: 0 },
]

async function waitForCalendar(screen: Screen) {
  const slot = findShownSlotPicker()
  await expect.element(slot.calendar).toHaveAttribute('aria-busy', 'false')
  return { ...screen, slot }
}

/** Opens Timeslot with two adults and an empty cart and waits for its month. */
export async function openTimeslot(options: MountOptions = {}) {
  const order = { tours: [], unitCounters: ADULTS, contact: null, travelers: [] }
  return await waitForCalendar(await openWidget({ path: '/steps/booking_slot', order, ...options }))
}
