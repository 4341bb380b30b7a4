import * as z from 'zod/mini'
import { parseJson } from '#src/lib/parse-json.ts'
import type { CallBody, CallName, CallResult } from '#src/contract/calls.ts'
import { calls } from '#src/contract/calls.ts'
import { errorBody } from '#src/contract/error-body.ts'
import type { OrderIntent, Settings } from '#src/contract/entities.ts'
import { findIgnoredPath } from '#src/contract/tolerant-list.ts'
import { escapeControlCharacters } from '#mocks/lib/escape-control-characters.ts'
import { describeExpected } from '#mocks/package/openapi/describe-expected.ts'
import { findFlaws } from './check-answer.ts'
import type { Flaw, Known, Offer } from './order-frame.ts'
import { applyCall, getGuests, getOfferKey } from './order-frame.ts'

/** What is wrong with an answer, for the developers of the server. */
type Finding = {
  /** 'orderIntent.extendedCart.items.0.id'; '': the whole answer. */
  path: string
  expected: string
  received: string
  /** The widget goes on without this part: no breach. */
  isNote: boolean
}

/** What an answer must look like that refuses a call. */
export type Refusal = {
  /** In words: 'a refusal, because the order does not exist'. */
  expected: string
  statuses?: readonly number[]
  code?: string
}

/** A call and its answer, with all that is needed to check it. */
export type ProbedCall = {
  name: CallName
  body: unknown
  /** 0: the answer was not read to its end. */
  status: number
  text: string
  /** The parsed text; undefined without JSON. */
  data: unknown
  /** Epoch milliseconds of the server's clock. */
  now: number
  /** Whether any answer until now had a Date header. */
  hasDate: boolean
  /** Whether the gateway in front of the API has failed an earlier sending of the same call, which may have arrived. */
  isRepeated: boolean
  /** Whether the card of the order is confirmed. */
  mayBePaid: boolean
  /** The call must be refused. */
  refusal?: Refusal
  /** The call may also be refused, with this code or, if it is empty, with any. */
  allowedCode?: string
  findings: Finding[]
}

/** A journey cannot go on after the answer that has just been reported. */
export class BrokenAnswerError extends Error {}

const MAX_CAME = 120

function cut(text: string): string {
  return text.length > MAX_CAME ? `${text.slice(0, MAX_CAME)}…` : text
}

/** A value as JSON, cut to one line. */
function describeValue(value: unknown): string {
  return value === undefined ? 'nothing' : cut(JSON.stringify(value))
}

function readPath(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, key) => Reflect.get(Object(part), key), value)
}

/** Reports what is wrong with an answer. */
export function report({ findings, data }: ProbedCall, flaw: Flaw & { text?: string }): void {
  const { path, expected, received, text, isNote = false } = flaw
  const value = received === undefined && path !== '' ? readPath(data, path.split('.')) : received
  findings.push({
    path: escapeControlCharacters(path),
    expected: escapeControlCharacters(expected),
    received: escapeControlCharacters(text ?? describeValue(value)),
    isNote,
  })
}

/** The result by the contract; undefined: the answer breaks it. */
function checkAgainst(
  call: ProbedCall,
  schema: z.core.$ZodType,
  component: Parameters<typeof describeExpected>[0],
): unknown {
  const parsed = z.safeParse(schema, call.data)
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      const path = issue.path.map(String)
      const expected = describeExpected(component, path)
      report(call, { path: path.join('.'), expected, received: readPath(call.data, path) })
    }
    return undefined
  }
  const path = findIgnoredPath(call.data, parsed.data)
  if (path !== undefined) {
    const expected = `${describeExpected(component, path.split('.'))}; the widget leaves it out`
    report(call, { path, expected, isNote: true })
  }
  return parsed.data
}

/** @throws BrokenAnswerError for an answer about another order than the one that the call named (API-7). */
function checkOrderId(call: ProbedCall, result: unknown): void {
  const named = readPath(call.body, ['orderIntentId'])
  const id = readPath(result, ['orderIntent', 'id'])
  if (named === undefined || id === undefined || id === named) return
  const expected = `${describeValue(named)}, the order that the call names`
  report(call, { path: 'orderIntent.id', expected, received: id })
  throw new BrokenAnswerError()
}

function checkRefusal(call: ProbedCall, { expected, statuses, code }: Refusal): void {
  const { status, data } = call
  const text = `${status} ${cut(call.text)}`
  if (status < 400 || statuses?.includes(status) === false)
    return report(call, { path: '', expected, text })
  // A server that failed by itself owes no body.
  if (status >= 500 && code === undefined) return
  if (checkAgainst(call, errorBody, 'Error') === undefined || code === undefined) return
  if (readPath(data, ['error', 'code']) !== code)
    report(call, { path: 'error.code', expected: `'${code}', as ${expected}`, text })
}

/** The order with the latest of its ends: an end that comes nearer by seconds with each answer is found at last. */
function keepLatestEnd(order: OrderIntent, before: OrderIntent | undefined): OrderIntent {
  const [end = '', known = ''] = [order, before].map(
    (read) => read?.ventrataOrder?.utcExpiresAt ?? '',
  )
  return order.ventrataOrder && Date.parse(known) > Date.parse(end)
    ? { ...order, ventrataOrder: { ...order.ventrataOrder, utcExpiresAt: known } }
    : order
}

/**
 * Checks answer after answer. What an answer tells is remembered, and the later ones are checked by it: the calls of a
 * verification are checked in their order.
 */
export function createChecker() {
  let settings: Settings | undefined
  let latest: OrderIntent | undefined
  let isFirst = true
  const orders = new Map<string, OrderIntent>()
  const offers = new Map<string, Offer>()
  const ended = new Set<string>()

  function remember(order: OrderIntent): void {
    latest = keepLatestEnd(order, orders.get(order.id))
    orders.set(order.id, latest)
  }

  function learn<N extends CallName>(body: CallBody<N>, result: CallResult<N>): void {
    if ('settings' in result) settings = result.settings
    if ('orderIntent' in result) remember(result.orderIntent)
    if (!('upgrades' in result)) return
    const order = orders.get((body as CallBody<'getAllAllowedUpgrades'>).orderIntentId)
    for (const item of order?.extendedCart.items ?? [])
      for (const { tourCode, pricing } of result.upgrades[item.id] ?? []) {
        const { id, availabilityId } = item
        const guests = order ? getGuests(item, order) : []
        offers.set(getOfferKey(id, tourCode), { ...pricing, guests, availabilityId })
      }
  }

  /** Checks an answer that must be a success. @throws BrokenAnswerError if it cannot be used. */
  function checkSuccess(call: ProbedCall): unknown {
    const { name, status, data, text, mayBePaid, now } = call
    if (status < 200 || status > 299) {
      report(call, {
        path: '',
        expected: 'a status from 200 to 299',
        text: `${status} ${cut(text)}`,
      })
      throw new BrokenAnswerError()
    }
    if (data === undefined) {
      // The answer of frontendLog is not read.
      const isNote = name === 'frontendLog'
      report(call, { path: '', expected: 'JSON', text: cut(text) || 'an empty body', isNote })
      if (isNote) return {}
      throw new BrokenAnswerError()
    }
    const result = checkAgainst(call, calls[name].result, `${name}Response`) as
      | CallResult<CallName>
      | undefined
    if (result === undefined) throw new BrokenAnswerError()
    checkOrderId(call, result)
    const known: Known = { settings, orders, latest, offers, ended, mayBePaid, now }
    const body = call.body as CallBody<CallName>
    for (const flaw of findFlaws(name, body, result, known)) report(call, flaw)
    learn(body, result)
    return result
  }

  function isRefused({ name, body, status, data, isRepeated, allowedCode }: ProbedCall): boolean {
    if (status < 400) return false
    const { orderIntentId = '' } = body as { orderIntentId?: string }
    const order = orders.get(orderIntentId)
    if (isRepeated && name === 'removeCartItem' && order) {
      // The first sending has removed the item.
      remember(applyCall(name, body as CallBody<typeof name>, order, order))
      return true
    }
    const code = readPath(data, ['error', 'code'])
    if (allowedCode === undefined) return false
    return allowedCode === code || (allowedCode === '' && status < 500)
  }

  /**
   * Adds the findings about an answer to its call.
   * @returns The result of a success; null: the call was refused as it may or must be.
   * @throws BrokenAnswerError when nothing can be built on the answer.
   */
  return function check(call: ProbedCall): unknown {
    if (isFirst && !call.hasDate)
      report(call, {
        path: 'the Date header',
        expected: 'the time of the server; without it the checkout counts nothing down',
        isNote: true,
      })
    isFirst = false
    const { refusal } = call
    if (refusal) {
      checkRefusal(call, refusal)
      const { orderIntentId } = call.body as { orderIntentId?: string }
      if (refusal.code === 'order_expired' && orderIntentId !== undefined) ended.add(orderIntentId)
      return null
    }
    if (!isRefused(call)) return checkSuccess(call)
    checkAgainst(call, errorBody, 'Error')
    return null
  }
}

/** Checks answers that were recorded, and changed, as if they had come so: a test plants breaches in them. */
export function checkAgain(recorded: readonly ProbedCall[]): ProbedCall[] {
  const check = createChecker()
  return recorded.map((made) => {
    const call = { ...made, data: parseJson(made.text), findings: [] }
    try {
      check(call)
    } catch (error) {
      if (!(error instanceof BrokenAnswerError)) throw error
    }
    return call
  })
}
