import type { CallBody, CallName, WriteName } from '#src/contract/calls.ts'
import type {
  CartItem,
  OrderIntent,
  Settings,
  UnitCounter,
  Upgrade,
} from '#src/contract/entities.ts'
import { listPayers } from '#src/domain/fees.ts'
import { countGuests, isSameGuests } from '#src/domain/guests.ts'
import { getActiveOption } from '#src/domain/order.ts'
import { isSameInstant } from '#src/domain/plain-dates.ts'
import { isRecord } from '#src/lib/parse-json.ts'

/** The first field that differs. */
type Difference = { path: string; first: unknown; second: unknown }

/**
 * Finds the first field in which two values differ, by its path: 'orderIntent.contact.phoneNumber'. Null and undefined are
 * the same; only the keys of the first object count, and of lists also the length.
 */
function findDifference(first: unknown, second: unknown, path: string): Difference | null {
  if (isRecord(first) && isRecord(second) && Array.isArray(first) === Array.isArray(second)) {
    const keys = Object.keys(first)
    if (Array.isArray(second) && Object.keys(second).length > keys.length)
      return { path, first, second }
    for (const key of keys) {
      const found = findDifference(first[key], second[key], `${path}.${key}`)
      if (found) return found
    }
    return null
  }
  return (first ?? null) === (second ?? null) ? null : { path, first, second }
}

/** What is wrong with an answer that has the types of the contract. */
export type Flaw = {
  path: string
  expected: string
  /** Without it, what the answer has at the path. */
  received?: unknown
  /** The widget goes on without it: no breach. */
  isNote?: boolean
}

/** An upgrade as it was offered for an item, which had these guests at this time. */
export type Offer = Upgrade['pricing'] & { guests: UnitCounter[]; availabilityId: string }

/** What is known before an answer. */
export type Known = {
  settings: Settings | undefined
  /** The orders as their latest answers had them, by id. */
  orders: ReadonlyMap<string, OrderIntent>
  /** The latest order that was answered. */
  latest: OrderIntent | undefined
  /** The offered upgrades by `getOfferKey`. */
  offers: ReadonlyMap<string, Offer>
  /** The orders of which a change was refused because they have ended. */
  ended: ReadonlySet<string>
  /** Whether the card of the order of the call is confirmed, so that the server may record a payment at any time. */
  mayBePaid: boolean
  /** Epoch milliseconds of the server's clock. */
  now: number
}

const ITEMS = 'orderIntent.extendedCart.items'
/** An expiry that a server computes from a rounded remaining time differs a little at each reading (PAY-11). */
export const EXPIRY_TOLERANCE_MS = 5000

function changeItems(order: OrderIntent, change: (items: CartItem[]) => CartItem[]): OrderIntent {
  const { extendedCart } = order
  return { ...order, extendedCart: { ...extendedCart, items: change(extendedCart.items) } }
}

function changeItem(order: OrderIntent, id: string, change: Partial<CartItem>): OrderIntent {
  return changeItems(order, (items) =>
    items.map((item) => (item.id === id ? { ...item, ...change } : item)),
  )
}

type Effect<N extends WriteName> = (
  before: OrderIntent,
  body: CallBody<N>,
  after: OrderIntent,
) => OrderIntent

/** All that each write changes in an order: whatever else differs after it is a breach. Prices and ids are the server's. */
const EFFECTS: { [N in WriteName]: Effect<N> } = {
  addCartItem: (before, { tourCode, availabilityId }, after) => {
    const { items } = before.extendedCart
    const known = items.find(({ original }) => original.tour.code === tourCode)
    if (known) return changeItem(before, known.id, { availabilityId })
    const ids = new Set(items.map(({ id }) => id))
    const added = after.extendedCart.items.find(({ id }) => !ids.has(id))
    const free = { displayed: 0 }
    const item: CartItem = {
      id: added?.id ?? 'a new one',
      availabilityId,
      original: { tour: { code: tourCode }, pricing: free, ventrataBooking: null },
      upgraded: null,
      unitCounters: before.unitCounters,
      mandatoryPayments: [],
    }
    return changeItems(before, (others) => [...others, item])
  },
  setCartItemAvailabilityId: (before, { cartItemId, availabilityId }) =>
    changeItem(before, cartItemId, { availabilityId }),
  removeCartItem: (before, { cartItemId }) =>
    changeItems(before, (items) => items.filter(({ id }) => id !== cartItemId)),
  upgradeCartItem: (before, { cartItemId, tourCode }) =>
    changeItem(before, cartItemId, {
      upgraded: { tour: { code: tourCode }, pricing: { displayed: 0 }, ventrataBooking: null },
    }),
  resetCartItem: (before, { cartItemId }) => changeItem(before, cartItemId, { upgraded: null }),
  setUnitCounters: (before, { unitCounters }) =>
    changeItems({ ...before, unitCounters }, (items) =>
      items.map((item) => ({ ...item, unitCounters })),
    ),
  setContact: (before, { contact }) => ({ ...before, contact }),
  setTravelers: (before, { travelers }) => ({
    ...before,
    travelers: travelers as OrderIntent['travelers'],
  }),
}

/** Whether a call changes an order. */
function isWrite(name: CallName): name is WriteName {
  return Object.hasOwn(EFFECTS, name)
}

/** The order that a call leaves, but for what the server decides: its own ids, and the prices. */
export function applyCall<N extends CallName>(
  name: N,
  body: CallBody<N>,
  before: OrderIntent,
  after: OrderIntent,
): OrderIntent {
  if (!isWrite(name)) return before
  return (EFFECTS[name] as Effect<WriteName>)(before, body as CallBody<WriteName>, after)
}

/** The key of an offered upgrade. */
export function getOfferKey(itemId: string, tourCode: string): string {
  return `${itemId} ${tourCode}`
}

/** The price of an upgrade for guests by its prices per guest; undefined: they are not told. */
export function sumUnits(
  { units }: Upgrade['pricing'],
  guests: readonly UnitCounter[],
): number | undefined {
  return guests
    .filter(({ quantity }) => quantity > 0)
    .reduce<number | undefined>((sum, { type, quantity }) => {
      const price: number | undefined = units[type]
      return sum === undefined || price === undefined ? undefined : sum + price * quantity
    }, 0)
}

/** The guests of an item; those of the order where it lists none. */
export function getGuests(item: CartItem, { unitCounters }: OrderIntent): UnitCounter[] {
  return countGuests(item.unitCounters) > 0 ? item.unitCounters : unitCounters
}

/** What the upgrade of an item costs by the offers; undefined: nobody has told for its time. */
export function getOfferedPrice(
  item: CartItem,
  order: OrderIntent,
  { offers }: Known,
): number | undefined {
  const offer = offers.get(getOfferKey(item.id, item.upgraded?.tour.code ?? ''))
  if (!offer || !isSameInstant(offer.availabilityId, item.availabilityId)) return undefined
  const guests = getGuests(item, order)
  return (
    sumUnits(offer, guests) ?? (isSameGuests(offer.guests, guests) ? offer.displayed : undefined)
  )
}

/** The fees of a tour, none where only others have a row; undefined where no tour has one, so that nobody has told. */
function listFees(settings: Settings | undefined, tourCode: string): string[] | undefined {
  const rows = settings?.usedMandatoryPaymentMatching ?? []
  if (rows.length === 0) return undefined
  return rows.filter((row) => row.tourCode === tourCode).flatMap((row) => row.mandatoryPaymentCodes)
}

/** The codes of fees that an item must have, and those that it may have beside them; undefined: nobody has told. */
function findFeeCodes(item: CartItem, before: CartItem | undefined, { settings }: Known) {
  const code = getActiveOption(item).tour.code
  if (before && getActiveOption(before).tour.code === code) {
    const codes = before.mandatoryPayments.map((fee) => fee.code)
    return { required: codes, allowed: codes }
  }
  const required = listFees(settings, code)
  if (!required) return undefined
  const own = listFees(settings, item.original.tour.code) ?? []
  return { required, allowed: [...required, ...own] }
}

type Pair = {
  expected: CartItem
  after: CartItem
  /** The item as it was; undefined: it is new. */
  before: CartItem | undefined
  /** The orders that these items are of. */
  orders: { expected: OrderIntent; after: OrderIntent }
}

function compareFees(
  { expected, after, before, orders }: Pair,
  known: Known,
  path: string,
): Flaw[] {
  const codes = findFeeCodes(expected, before, known)
  const listed = after.mandatoryPayments.map(({ code }) => code)
  const guests = getGuests(expected, orders.expected)
  const areCodesRight =
    !codes ||
    (codes.required.every((code) => listed.includes(code)) &&
      listed.every((code) => codes.allowed.includes(code)))
  if (!areCodesRight)
    return [
      { path, expected: `the fees ${codes.required.join(', ') || '(none)'}`, received: listed },
    ]
  return after.mandatoryPayments.flatMap(({ code, pricing }, index) => {
    const fee = known.settings?.usedMandatoryPayments.find((used) => used.code === code)
    if (!fee) return []
    const payers = guests.filter(({ type }) => listPayers(fee).includes(type))
    const price = fee.pricing.displayed * countGuests(payers)
    const text = `${price}, the fee of getSettings for ${countGuests(payers)} guests of its unit types`
    const flaw = { path: `${path}.${index}.pricing.displayed`, expected: text }
    return pricing.displayed === price ? [] : [{ ...flaw, received: pricing.displayed }]
  })
}

/** The price of an upgrade: as offered for the guests, or as it was. One that moves may cost what the next offers say. */
function comparePrice(
  { expected, after, before, orders }: Pair,
  known: Known,
  path: string,
): Flaw[] {
  const isMoved = before && !isSameInstant(before.availabilityId, expected.availabilityId)
  if (!after.upgraded || isMoved) return []
  const { displayed } = after.upgraded.pricing
  const price = getOfferedPrice(expected, orders.expected, known)
  const isKept =
    before?.upgraded?.tour.code === expected.upgraded?.tour.code &&
    isSameGuests(before?.unitCounters ?? [], expected.unitCounters)
  const [right, reason] =
    price === undefined
      ? [isKept ? before?.upgraded?.pricing.displayed : displayed, 'as before this call']
      : [price, 'as getAllAllowedUpgrades has offered it for these guests']
  const flaw = { path: `${path}.pricing.displayed`, expected: `${right}, ${reason}` }
  return right === displayed ? [] : [{ ...flaw, received: displayed }]
}

function compareItem(pair: Pair, known: Known, isSame: typeof isSameInstant, path: string): Flaw[] {
  const { expected, after, orders } = pair
  const as = (value: unknown) => `${JSON.stringify(value ?? null)}, as this call leaves it`
  const parts: [field: string, right: unknown, received: unknown, isRight?: boolean][] = [
    ['original.tour.code', expected.original.tour.code, after.original.tour.code],
    ['upgraded', expected.upgraded?.tour.code, after.upgraded?.tour.code],
    [
      'availabilityId',
      expected.availabilityId,
      after.availabilityId,
      isSame(expected.availabilityId, after.availabilityId),
    ],
    [
      'unitCounters',
      expected.unitCounters,
      after.unitCounters,
      isSameGuests(getGuests(expected, orders.expected), getGuests(after, orders.after)),
    ],
  ]
  const flaws = parts
    .filter(([, right, received, isRight = right === received]) => !isRight)
    .map(([field, right, received]) => ({
      path: `${path}.${field}`,
      expected: as(right),
      received,
    }))
  if (flaws.length > 0) return flaws
  return [
    ...comparePrice(pair, known, `${path}.upgraded`),
    ...compareFees(pair, known, `${path}.mandatoryPayments`),
  ]
}

function describeItems(items: CartItem[]): string[] {
  return items.map((item) => `${getActiveOption(item).tour.code} at ${item.availabilityId}`).sort()
}

function compareItems(
  orders: { before: OrderIntent; expected: OrderIntent; after: OrderIntent },
  known: Known,
  isSame: typeof isSameInstant,
): Flaw[] {
  const [before, expected, after] = [orders.before, orders.expected, orders.after].map(
    ({ extendedCart }) => new Map(extendedCart.items.map((item) => [item.id, item])),
  ) as [Map<string, CartItem>, Map<string, CartItem>, Map<string, CartItem>]
  const { items } = orders.after.extendedCart
  const isComplete =
    items.length === expected.size && [...expected.keys()].every((id) => after.has(id))
  if (!isComplete) {
    const list = describeItems(orders.expected.extendedCart.items).join(', ') || 'nothing'
    return [{ path: ITEMS, expected: `the items ${list}`, received: describeItems(items) }]
  }
  return items.flatMap((item, index) => {
    const pair = { expected: expected.get(item.id) ?? item, before: before.get(item.id), orders }
    return compareItem({ ...pair, after: item }, known, isSame, `${ITEMS}.${index}`)
  })
}

function compareExpiry(before: OrderIntent, after: OrderIntent): Flaw[] {
  const [seen, now] = [before, after].map(
    ({ ventrataOrder }) => Date.parse(ventrataOrder?.utcExpiresAt ?? '') || Infinity,
  ) as [number, number]
  const isFree = before.ventrataOrder === null || after.payment !== null
  if (isFree || now >= seen - EXPIRY_TOLERANCE_MS) return []
  const end = before.ventrataOrder?.utcExpiresAt
  const expected = `${end}, as before, or later: the widget stops the payment`
  return [{ path: 'orderIntent.ventrataOrder.utcExpiresAt', expected }]
}

function comparePayment(before: OrderIntent, after: OrderIntent, { mayBePaid }: Known): Flaw[] {
  const path = 'orderIntent.payment'
  if (before.payment === null)
    return mayBePaid || after.payment === null
      ? []
      : [{ path, expected: 'null, because no card was confirmed in time' }]
  if (after.payment === null) return [{ path, expected: 'the payment, which stays' }]
  const reference = before.ventrataOrder?.supplierReference ?? ''
  return ['', after.ventrataOrder?.supplierReference].includes(reference)
    ? []
    : [
        {
          path: 'orderIntent.ventrataOrder.supplierReference',
          expected: `${reference}, the reference that the visitor was told`,
        },
      ]
}

/**
 * The frame rule: after a call the order is as before, but for the parts that this call may change. A payment comes once the
 * card is confirmed, and stays; the end of the hold may move to a later time, and is of no matter once the order is paid.
 */
export function compareOrders<N extends CallName>(
  name: N,
  body: CallBody<N>,
  before: OrderIntent,
  after: OrderIntent,
  known: Known,
): Flaw[] {
  const expected = applyCall(name, body, before, after)
  const describe = (part: keyof OrderIntent, value: unknown) =>
    `${JSON.stringify(value)}, as ${Object.hasOwn(body, part) ? 'it was sent' : 'before this call'}`
  const compare = (part: keyof OrderIntent): Flaw[] => {
    const found = findDifference(expected[part], after[part], `orderIntent.${part}`)
    if (!found) return []
    const { path, first, second = null } = found
    return [{ path, expected: describe(part, first), received: second }]
  }
  const guests = {
    path: 'orderIntent.unitCounters',
    expected: describe('unitCounters', expected.unitCounters),
  }
  // An answer to a write may write a time in another way than it was sent; one that is read again stops the payment.
  const isSame = isWrite(name) ? isSameInstant : (a: string, b: string) => a === b
  return [
    ...(isSameGuests(expected.unitCounters, after.unitCounters) ? [] : [guests]),
    ...compare('contact'),
    ...compare('travelers'),
    ...(isWrite(name) ? [] : compare('stripeSetupIntent')),
    ...comparePayment(before, after, known),
    ...compareExpiry(before, after),
    ...compareItems({ before, expected, after }, known, isSame),
  ]
}
