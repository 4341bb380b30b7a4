import type { CatalogTour } from '#fixtures/types.ts'
import type { Contact, Traveler, UnitCounter } from '#src/contract/entities.ts'
import type { SetupIntentState } from '#mocks/stripe/setup-intent.ts'
import { START } from './client.ts'
import { emptyDepartures } from './seed-data.ts'

// Reference model for property tests: an independent, naive implementation of the order rules.

type Item = {
  id: string
  tourCode: string
  upgradeCode: string | null
  /** The departure that was chosen; places are held in it. */
  chosen: string
}

export type Order = {
  id: string
  setupIntent: string
  guests: UnitCounter[]
  items: Item[]
  contact: Contact | null
  travelers: Traveler[]
  expiresAt: number | null
  provider: SetupIntentState['status']
  settling: boolean
  paidAt: number | null
}

export type Model = { now: number; orders: Order[] }

/** The error code of a refused call; null for success. */
export type Refusal = string | null

export function createModel(): Model {
  return { now: Date.parse(START), orders: [] }
}

export function createOrder(id: string, setupIntent: string): Order {
  return {
    id,
    setupIntent,
    guests: [],
    items: [],
    contact: null,
    travelers: [],
    expiresAt: null,
    provider: 'requires_payment_method',
    settling: false,
    paidAt: null,
  }
}

const { tourCatalog, configs, holdSeconds } = emptyDepartures

/** Tours that are sold as an upgrade only. */
const UPGRADES = ['SUMMIT', 'STAIRS']

export function findTour(code: string): CatalogTour {
  const entry = tourCatalog.find(({ tour }) => tour.code === code)
  if (!entry) throw new Error(`There is no tour ${code}`)
  return entry
}

function countGuests({ guests }: Order): number {
  return guests.reduce((sum, { quantity }) => sum + quantity, 0)
}

function getBookedTour({ upgradeCode, tourCode }: Item): string {
  return upgradeCode ?? tourCode
}

function isExpired({ now }: Model, { expiresAt, settling, paidAt }: Order): boolean {
  return expiresAt !== null && now >= expiresAt && !settling && paidAt === null
}

/** The free places of a departure, counted over all orders. */
export function countModelPlaces(
  model: Model,
  code: string,
  slot: string,
  exceptItem: Item | null = null,
): number {
  const { capacity, freesale } = findTour(code)
  const bookedPlaces = model.orders
    .filter((order) => !isExpired(model, order))
    .flatMap((order) => order.items.map((item) => ({ item, guests: countGuests(order) })))
    .filter(
      ({ item }) => item !== exceptItem && getBookedTour(item) === code && item.chosen === slot,
    )
    .reduce((sum, { guests }) => sum + guests, 0)
  return freesale ? Infinity : capacity - bookedPlaces
}

export function isBookable(
  model: Model,
  code: string,
  slot: string,
  { guests, item = null }: { guests: number; item?: Item | null },
): boolean {
  return (
    findTour(code).startTimes.includes(slot.slice(11, 16)) &&
    Date.parse(slot) > model.now &&
    countModelPlaces(model, code, slot, item) >= guests
  )
}

function findWriteRefusal(model: Model, order: Order): Refusal {
  if (order.paidAt !== null) return 'order_paid'
  if (order.settling) return 'order_locked'
  return isExpired(model, order) ? 'order_expired' : null
}

/** Applies the booking. @returns The error code of a refusal. */
function bookItem(
  model: Model,
  order: Order,
  item: Item,
  { upgradeCode, chosen }: Pick<Item, 'upgradeCode' | 'chosen'>,
): Refusal {
  const placeQuery = { guests: countGuests(order), item }
  if (!isBookable(model, upgradeCode ?? item.tourCode, chosen, placeQuery)) return 'invalid_date'
  Object.assign(item, { upgradeCode, chosen })
  return null
}

function changeItem(
  model: Model,
  order: Order,
  item: Item | undefined,
  change: (item: Item) => Refusal,
): Refusal {
  return findWriteRefusal(model, order) ?? (item ? change(item) : 'cart_item_not_found')
}

export function move(model: Model, order: Order, item: Item | undefined, chosen: string): Refusal {
  return changeItem(model, order, item, (existing) =>
    bookItem(model, order, existing, { upgradeCode: existing.upgradeCode, chosen }),
  )
}

/** @returns The error code of a refusal. The id of the new item is set from the response. */
export function add(model: Model, order: Order, tourCode: string, chosen: string): Refusal {
  const existing = order.items.find((item) => item.tourCode === tourCode)
  if (existing) return move(model, order, existing, chosen)
  const refusal = findWriteRefusal(model, order)
  if (refusal) return refusal
  if (UPGRADES.includes(tourCode)) return 'common'
  if (countGuests(order) === 0) return 'no_guests'
  if (!isBookable(model, tourCode, chosen, { guests: countGuests(order) })) return 'invalid_date'
  order.items.push({ id: '', tourCode, upgradeCode: null, chosen })
  order.expiresAt ??= model.now + holdSeconds * 1000
  return null
}

export function upgrade(
  model: Model,
  order: Order,
  item: Item | undefined,
  upgradeCode: string,
): Refusal {
  return changeItem(model, order, item, (existing) => {
    const allowed = findTour(existing.tourCode).upgrades.some(
      ({ tourCode }) => tourCode === upgradeCode,
    )
    if (!allowed) return 'upgrade_not_allowed'
    return bookItem(model, order, existing, { upgradeCode, chosen: existing.chosen })
  })
}

export function reset(model: Model, order: Order, item: Item | undefined): Refusal {
  return changeItem(model, order, item, (existing) =>
    existing.upgradeCode === null
      ? null
      : bookItem(model, order, existing, { upgradeCode: null, chosen: existing.chosen }),
  )
}

export function remove(model: Model, order: Order, item: Item | undefined): Refusal {
  return changeItem(model, order, item, (existing) => {
    if (order.items.length === 1) return 'last_item'
    order.items = order.items.filter((candidate) => candidate !== existing)
    return null
  })
}

export function setGuests(model: Model, order: Order, guests: UnitCounter[]): Refusal {
  const previousGuests = order.guests
  const refusal = findWriteRefusal(model, order)
  if (refusal) return refusal
  order.guests = guests
  const hasCapacity = order.items
    .filter(({ chosen }) => Date.parse(chosen) > model.now)
    .every((item) => countModelPlaces(model, getBookedTour(item), item.chosen) >= 0)
  if (countGuests(order) > 0 && hasCapacity) return null
  const code = countGuests(order) === 0 ? 'no_guests' : 'no_room'
  order.guests = previousGuests
  return code
}

export function write(model: Model, order: Order, change: Partial<Order>): Refusal {
  const refusal = findWriteRefusal(model, order)
  if (refusal) return refusal
  if (change.travelers && change.travelers.length > countGuests(order)) return 'common'
  Object.assign(order, change)
  return null
}

export function applyProviderStatus(model: Model, order: Order, status: Order['provider']): void {
  const wasExpired = isExpired(model, order)
  order.provider = status
  if (!wasExpired) order.settling = ['requires_action', 'processing', 'succeeded'].includes(status)
}

export function confirm(model: Model, order: Order): void {
  if (order.provider === 'succeeded' && !isExpired(model, order)) order.paidAt ??= model.now
}

/** The visible part of an order, with all prices computed from the catalog. */
export function summarizeModelOrder(order: Order): object {
  const addUp = (prices: number[]) => prices.reduce((total, price) => total + price, 0)
  const fees = new Map(configs[0]?.mandatoryPayments.map(({ code, pricing }) => [code, pricing]))
  const items = order.items.map((item) => {
    const offer = findTour(item.tourCode).upgrades.find(
      ({ tourCode }) => tourCode === item.upgradeCode,
    )
    return {
      id: item.id,
      chosen: item.chosen,
      tours: [item.tourCode, item.upgradeCode],
      upgrade: addUp(
        order.guests.map(({ type, quantity }) => (offer?.units[type] ?? 0) * quantity),
      ),
      fees: findTour(getBookedTour(item)).mandatoryPaymentCodes.map(
        (code) => (fees.get(code)?.displayed ?? NaN) * countGuests(order),
      ),
    }
  })
  const upgrades = addUp(items.map((item) => item.upgrade))
  const mandatoryPayments = addUp(items.flatMap((item) => item.fees))
  return {
    guests: order.guests,
    items,
    displayed: { total: upgrades + mandatoryPayments, upgrades, mandatoryPayments },
    contact: order.contact,
    travelers: order.travelers,
    paid: order.paidAt !== null,
    expiresAt: order.expiresAt,
  }
}
