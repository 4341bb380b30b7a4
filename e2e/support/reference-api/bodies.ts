import type { Contact, SentTraveler, UnitCounter } from './wire-types.ts'

type Tour = { configCode: string; tourCode: string }
type Order = { orderIntentId: string }
type Item = Order & { cartItemId: string }
/** `month` is 1 to 12. */
type Month = Tour & { month: number; year: number; unitCounters: UnitCounter[] }
/** `date` is the day of the month, 1 to 31. */
type Day = Month & { date: number }

/** The body of every call (API-1). */
export type Bodies = {
  getUnits: Tour
  getSettings: Tour
  createOrderIntent: { configCode: string }
  getOrderIntent: Order
  confirmOrder: Order
  getTourAddons: Order
  getAllAllowedUpgrades: Order
  getMonthCalendar: Month
  getWeekCalendar: Day
  getAvailabilities: Day
  addCartItem: Order & { availabilityId: string; tourCode: string }
  setCartItemAvailabilityId: Item & { availabilityId: string }
  removeCartItem: Item
  upgradeCartItem: Item & { tourCode: string }
  resetCartItem: Item
  setUnitCounters: Order & { unitCounters: UnitCounter[] }
  setContact: Order & { contact: Contact }
  setTravelers: Order & { travelers: SentTraveler[] }
  getResult: Order
  frontendLog: { sessionId: string; sender: string; orderIntentId?: string; error: object }
}

export type CallName = keyof Bodies
