import type { CatalogueTour } from '#fixtures/types.ts'
import type { Contact, Traveler, UnitCounter } from '#src/contract/entities.ts'
import type { SetupIntentState } from '#mocks/stripe/types.ts'
import { START } from './client.ts'
import { emptyDepartures } from './settings.ts'

/** The life of orders, told a second time: small, slow, and sharing no rule with the backend. */

type Item = {
  id: string
  tourCode: string
  upgradeCode: string | null
  /** The time that was chosen. */
  chosen: string
  /** The departure in which places are held. */
  held: string
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

/** The code of a refusal, or null for yes. */
export type Refusal = string | null

export const createModel = (): Model => ({ now: Date.parse(START), orders: [] })

export const createOrder = (id: string, setupIntent: string): Order => ({
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
})

const { catalogue, configs, holdSeconds } = emptyDepartures

export const tourOf = (code: string): CatalogueTour => {
  const found = catalogue.find(({ tour }) => tour.code === code)
  if (!found) throw new Error(`There is no tour ${code}`)
  return found
}

const partyOf = ({ guests }: Order): number =>
  guests.reduce((sum, { quantity }) => sum + quantity, 0)
const bookedOf = ({ upgradeCode, tourCode }: Item): string => upgradeCode ?? tourCode
const minuteOf = (slot: string): number =>
  Number(slot.slice(11, 13)) * 60 + Number(slot.slice(14, 16))

const isExpired = ({ now }: Model, { expiresAt, settling, paidAt }: Order): boolean =>
  expiresAt !== null && now >= expiresAt && !settling && paidAt === null

/** Counted anew, over every order there is. */
export const placesLeft = (
  model: Model,
  code: string,
  slot: string,
  except: Item | null = null,
): number => {
  const { capacity, freesale } = tourOf(code)
  const taken = model.orders
    .filter((order) => !isExpired(model, order))
    .flatMap((order) => order.items.map((item) => ({ item, guests: partyOf(order) })))
    .filter(({ item }) => item !== except && bookedOf(item) === code && item.held === slot)
    .reduce((sum, { guests }) => sum + guests, 0)
  return freesale ? Infinity : capacity - taken
}

export const isBookable = (
  model: Model,
  code: string,
  slot: string,
  { guests, item = null }: { guests: number; item?: Item | null },
): boolean =>
  tourOf(code).startTimes.includes(slot.slice(11, 16)) &&
  Date.parse(slot) > model.now &&
  placesLeft(model, code, slot, item) >= guests

const nearest = (model: Model, code: string, slot: string, asked: { guests: number; item: Item }) =>
  tourOf(code)
    .startTimes.map((time) => slot.slice(0, 11) + time + slot.slice(16))
    .filter((start) => isBookable(model, code, start, asked))
    .toSorted((one, other) => {
      const distance = (start: string) => Math.abs(minuteOf(start) - minuteOf(slot))
      return distance(one) - distance(other)
    })[0]

const closed = (model: Model, order: Order): Refusal => {
  if (order.paidAt !== null) return 'order_paid'
  return isExpired(model, order) ? 'order_expired' : null
}

/** Books what an item shall be, or says why not. */
const book = (
  model: Model,
  order: Order,
  item: Item,
  { upgradeCode, chosen }: Pick<Item, 'upgradeCode' | 'chosen'>,
): Refusal => {
  const asked = { guests: partyOf(order), item }
  const held =
    upgradeCode === null
      ? isBookable(model, item.tourCode, chosen, asked) && chosen
      : nearest(model, upgradeCode, chosen, asked)
  if (!held) return 'invalid_date'
  Object.assign(item, { upgradeCode, chosen, held })
  return null
}

const onItem = (
  model: Model,
  order: Order,
  item: Item | undefined,
  act: (item: Item) => Refusal,
): Refusal => closed(model, order) ?? (item ? act(item) : 'cart_item_not_found')

export const move = (model: Model, order: Order, item: Item | undefined, chosen: string): Refusal =>
  onItem(model, order, item, (known) => {
    const { upgradeCode, tourCode } = known
    // The upgrade starts near a time that must have room in the tour of the pass.
    const asked = { guests: partyOf(order), item: known }
    if (!isBookable(model, tourCode, chosen, asked)) return 'invalid_date'
    return book(model, order, known, { upgradeCode, chosen })
  })

/** @returns The refusal; the new item's id is filled in from the answer. */
export const add = (model: Model, order: Order, tourCode: string, chosen: string): Refusal => {
  const known = order.items.find((item) => item.tourCode === tourCode)
  if (known) return move(model, order, known, chosen)
  const refusal = closed(model, order) ?? (partyOf(order) === 0 ? 'no_guests' : null)
  if (refusal) return refusal
  if (!isBookable(model, tourCode, chosen, { guests: partyOf(order) })) return 'invalid_date'
  order.items.push({ id: '', tourCode, upgradeCode: null, chosen, held: chosen })
  order.expiresAt ??= model.now + holdSeconds * 1000
  return null
}

export const upgrade = (
  model: Model,
  order: Order,
  item: Item | undefined,
  upgradeCode: string,
): Refusal =>
  onItem(model, order, item, (known) => {
    const allowed = tourOf(known.tourCode).upgrades.some(({ tourCode }) => tourCode === upgradeCode)
    if (!allowed) return 'upgrade_not_allowed'
    return book(model, order, known, { upgradeCode, chosen: known.chosen })
  })

export const reset = (model: Model, order: Order, item: Item | undefined): Refusal =>
  onItem(model, order, item, (known) =>
    known.upgradeCode === null
      ? null
      : book(model, order, known, { upgradeCode: null, chosen: known.chosen }),
  )

export const remove = (model: Model, order: Order, item: Item | undefined): Refusal =>
  onItem(model, order, item, (known) => {
    if (order.items.length === 1) return 'last_item'
    order.items = order.items.filter((other) => other !== known)
    return null
  })

export const setGuests = (model: Model, order: Order, guests: UnitCounter[]): Refusal => {
  const before = order.guests
  const refusal = closed(model, order)
  if (refusal) return refusal
  order.guests = guests
  const fits = order.items
    .filter(({ held }) => Date.parse(held) > model.now)
    .every((item) => placesLeft(model, bookedOf(item), item.held) >= 0)
  if (partyOf(order) > 0 && fits) return null
  const code = partyOf(order) === 0 ? 'no_guests' : 'no_room'
  order.guests = before
  return code
}

export const write = (model: Model, order: Order, change: Partial<Order>): Refusal => {
  const refusal = closed(model, order)
  if (refusal === null) Object.assign(order, change)
  return refusal
}

export const settle = (model: Model, order: Order, status: Order['provider']): void => {
  const expired = isExpired(model, order)
  order.provider = status
  if (!expired) order.settling = ['requires_action', 'processing', 'succeeded'].includes(status)
}

export const confirm = (model: Model, order: Order): void => {
  if (order.provider === 'succeeded' && !isExpired(model, order)) order.paidAt ??= model.now
}

/** What the order's visitor is shown, with every price worked out from the catalogue. */
export const viewOf = (order: Order): object => {
  const sum = (prices: number[]) => prices.reduce((total, price) => total + price, 0)
  const fees = new Map(configs[0]?.mandatoryPayments.map(({ code, pricing }) => [code, pricing]))
  const items = order.items.map((item) => {
    const offer = tourOf(item.tourCode).upgrades.find(
      ({ tourCode }) => tourCode === item.upgradeCode,
    )
    return {
      id: item.id,
      chosen: item.chosen,
      tours: [item.tourCode, item.upgradeCode],
      upgrade: sum(order.guests.map(({ type, quantity }) => (offer?.units[type] ?? 0) * quantity)),
      fees: tourOf(bookedOf(item)).mandatoryPaymentCodes.map(
        (code) => (fees.get(code)?.displayed ?? NaN) * partyOf(order),
      ),
    }
  })
  const upgrades = sum(items.map((item) => item.upgrade))
  const mandatoryPayments = sum(items.flatMap((item) => item.fees))
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
