import { getSlotDate } from '#mocks/lib/time-zone.ts'
import type { HoldRow } from './rows.ts'

/** The holds of all orders, by tour and day. */
export type HoldIndex = {
  add: (hold: HoldRow) => void
  /** Ignores a hold that is not in the index. */
  remove: (hold: HoldRow) => void
  /** The holds in departures of a tour on a date (YYYY-MM-DD), in no particular order. */
  find: (tourCode: string, date: string) => HoldRow[]
  clear: () => void
}

function buildDayKey(tourCode: string, date: string): string {
  return `${tourCode} ${date}`
}

function getDayKey({ tourCode, slotId }: HoldRow): string {
  return buildDayKey(tourCode, getSlotDate(slotId))
}

/** Creates an empty index. */
export function createHoldIndex(): HoldIndex {
  const holdsByDay = new Map<string, Map<string, HoldRow>>()
  return {
    add: (hold) => {
      const key = getDayKey(hold)
      const holds = holdsByDay.get(key) ?? new Map<string, HoldRow>()
      holdsByDay.set(key, holds.set(hold.id, hold))
    },
    remove: (hold) => void holdsByDay.get(getDayKey(hold))?.delete(hold.id),
    find: (tourCode, date) => [...(holdsByDay.get(buildDayKey(tourCode, date))?.values() ?? [])],
    clear: () => holdsByDay.clear(),
  }
}
