import type { CallName, WriteName } from '#src/contract/calls.ts'
import type { CalendarDay, CartItem, OrderIntent, Settings } from '#src/contract/entities.ts'
import { isRecord, parseJson } from '#src/lib/parse-json.ts'
import type { ProbedCall } from './checker.ts'
import { checkAgain } from './checker.ts'

/** The parts that any answer may have. */
type Answer = {
  orderIntent: OrderIntent
  settings: Settings
  calendar: CalendarDay[]
  availabilities: { id: string }[]
  tourCodes: string[]
  upgrades: Record<string, { tourCode: string; pricing: { displayed: number } }[]>
  error: unknown
  orderStatus: string
}
/** An exchange that a breach is planted in. */
type Exchange = Omit<ProbedCall, 'body'> & { body: Record<string, unknown>; answer: Answer }
/** Changes the answer of an exchange in place. */
export type Plant = (exchange: Exchange) => void

/** Checks recorded calls with a breach in their answers. */
export function plantBreach(recorded: readonly ProbedCall[], plant: Plant): ProbedCall[] {
  const changed = recorded.map((call) => {
    const answer = parseJson(call.text)
    const exchange = { ...call, body: Object(call.body) as Exchange['body'], answer } as Exchange
    if (isRecord(answer)) plant(exchange)
    return { ...exchange, text: JSON.stringify(exchange.answer) }
  })
  return checkAgain(changed)
}

/** Changes the successful answers to a call. */
export function inCall(name: CallName, edit: Plant): Plant {
  return (exchange) => {
    if (exchange.name === name && exchange.status === 200) edit(exchange)
  }
}

/** Changes the answers that have an order, those of one call if it is named. */
export function inOrder(
  edit: (order: OrderIntent, exchange: Exchange) => unknown,
  only?: CallName,
): Plant {
  return (exchange) => {
    const { name, status, answer } = exchange
    if (status === 200 && 'orderIntent' in answer && (only ?? name) === name)
      edit(answer.orderIntent, exchange)
  }
}

/** Changes the items of the answers that have an order. Their totals are those of the items. */
export function inItems(
  edit: (items: CartItem[], order: OrderIntent) => unknown,
  only?: CallName,
): Plant {
  return inOrder((order) => {
    const { items, pricing } = order.extendedCart
    edit(items, order)
    const sum = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0)
    const upgrades = sum(items.map(({ upgraded }) => upgraded?.pricing.displayed ?? 0))
    const fees = items.flatMap((item) => item.mandatoryPayments)
    const mandatoryPayments = sum(fees.map((fee) => fee.pricing.displayed))
    pricing.displayed = { total: upgrades + mandatoryPayments, upgrades, mandatoryPayments }
  }, only)
}

/** Changes each item of the answers that have an order. */
export function inItem(edit: (item: CartItem) => unknown, only?: CallName): Plant {
  return inItems((items) => items.forEach(edit), only)
}

/** Makes an upgrade dearer. */
export function addPrice({ upgraded }: CartItem): void {
  if (upgraded) upgraded.pricing.displayed += 900
}

/** The first item under another id. */
export function copyItem(items: CartItem[]): CartItem[] {
  return items.slice(0, 1).map((item) => ({ ...item, id: 'copy' }))
}

/** Leaves a part out of the answers to a call. */
export function forget(only: CallName, part: 'contact' | 'travelers' | 'unitCounters'): Plant {
  return inOrder((order) => Object.assign(order, { [part]: part === 'contact' ? null : [] }), only)
}

/** Moves the end of an order. */
export function moveExpiry({ ventrataOrder }: OrderIntent, seconds: number): void {
  const expiresAt = Date.parse(ventrataOrder?.utcExpiresAt ?? '') + seconds * 1000
  if (ventrataOrder) ventrataOrder.utcExpiresAt = new Date(expiresAt).toISOString()
}

/** Answers a call that the server refuses as if it were done. */
export function accept(name: CallName, code: string): Plant {
  let latest: unknown
  return (exchange) => {
    if ('orderIntent' in exchange.answer) latest = exchange.answer.orderIntent
    if (exchange.name !== name || exchange.refusal?.code !== code) return
    exchange.status = 200
    Object.assign(exchange.answer, { orderIntent: latest })
  }
}

/** Gives the answers to a call another status. */
export function answerWith(status: number, name: CallName): Plant {
  return inCall(name, (exchange) => {
    exchange.status = status
  })
}

/** Changes the answers after the first refusal because an order has ended, other than refusals. */
export function afterTheEnd(edit: Plant): Plant {
  let hasEnded = false
  return (exchange) => {
    hasEnded ||= exchange.refusal?.code === 'order_expired'
    if (hasEnded && exchange.refusal === undefined) edit(exchange)
  }
}

/** A breach with the lines that name it; with null a freedom of the server: nothing is wrong. */
export type Proof = [title: string, plant: Plant, line: RegExp | null]
/** A sentence of the page by its beginning, with its proofs, or why none of the recorded answers can break it. */
export type Row = [says: string, ...proofs: [why: string] | Proof[]]

/** Why a sentence has no proof. */
export const WIDGET = 'says what the widget does'
/** Why a sentence has no proof. */
export const SERVER = 'is between the server and others, and no answer shows it'

/** The lines of a breach, or with 'note: ' before the path of a note, in the report. */
export function line(call: CallName, path: string, expected = '', received = ''): RegExp {
  const before = String.raw` +${call} \d+\n(?: {9}.*\n)*?`
  return new RegExp(`${before} {9}${path}\n +expected ${expected}.*\n +received +${received}`)
}

/** The calls that change an order. */
export const WRITES = [
  'addCartItem',
  'setCartItemAvailabilityId',
  'removeCartItem',
  'upgradeCartItem',
  'resetCartItem',
  'setUnitCounters',
  'setContact',
  'setTravelers',
] as const satisfies WriteName[]

/** Writes that are done although the order is paid or has ended. */
export function acceptEach(code: string, because: string): Proof[] {
  return WRITES.map((name) => [
    `${name} of an order that ${because}`,
    accept(name, code),
    line(name, 'the answer', `a refusal, because the order ${because}`, '200'),
  ])
}
