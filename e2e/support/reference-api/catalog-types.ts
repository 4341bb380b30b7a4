import type { Minor, Settings, Unit, UnitType } from './wire-types.ts'

/** Seats of a departure: a number, without limit, or only after a request to the office. */
export type Seats = number | 'free-sale' | 'on-request'

/** When a tour starts. Weekdays are 0 (Sunday) to 6; times are HH:mm in the city's own offset. */
export type Timetable = {
  times: { time: string; seats: Seats }[]
  closedWeekdays: number[]
  onRequestWeekdays: number[]
  soldOutDaysOfMonth: number[]
}

/** A paid change of one tour into another; `difference` is per guest in minor units. */
type UpgradeRule = { from: string; to: string; difference: Partial<Record<UnitType, Minor>> }

/** Everything that one configuration sells. */
export type City = {
  configCode: string
  /** Offset of all times, such as +05:30. */
  offset: string
  units: Unit[]
  settings: Settings
  /** Tours that the pass covers and that may be put in the cart. */
  coveredTours: string[]
  /** The covered tours that are offered as add-ons. */
  addons: string[]
  upgrades: UpgradeRule[]
  timetables: Record<string, Timetable>
}
