import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { NOW } from '#fixtures/now.ts'
import { calls } from '#src/contract/calls.ts'
import type { CartItem, OrderIntent, Upgrades } from '#src/contract/entities.ts'
import { countGuests } from '#src/domain/guests.ts'
import { isRecord, parseJson } from '#src/lib/parse-json.ts'
import type { Send } from '#mocks/wire/read-limited.ts'
import { MOCK_HEADER } from '#mocks/wire/backend.ts'
import { formatText } from './format-report.ts'
import { hasBooked, hasBreach, isCutOff } from './verify.ts'
import { verifyMockServer } from './verify-mock-server.ts'

async function verifyServer(send: Send, scenario = 'standard', maxWaitMs = Infinity) {
  const now = Date.parse(NOW)
  const reports = await verifyMockServer({
    now,
    scenario,
    maxWaitMs,
    // The card provider is another server.
    send: (request) => (new URL(request.url).pathname.startsWith('/api/') ? send : fetch)(request),
  })
  return { reports, isBroken: hasBreach(reports), text: formatText(reports) }
}

type Answer = Record<string, unknown> & { orderIntent?: OrderIntent; upgrades?: Upgrades }

/** Changes the JSON of successful answers in place. */
function rewrite(edit: (answer: Answer, name: string, response: Response) => void): Send {
  return async (request) => {
    const name = new URL(request.url).pathname.split('/').at(-1) ?? ''
    const response = await fetch(request)
    if (!response.ok) return response
    const answer = (await response.json()) as Answer
    edit(answer, name, response)
    return Response.json(answer, response)
  }
}

function reverse(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reverse).toReversed()
  if (!isRecord(value)) return value
  const isOrdered = (name: string) => name === 'travelers' || name === 'units'
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, isOrdered(name) ? part : reverse(part)]),
  )
}

/** Adds fields to every object but those whose keys are data. */
function extend(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((part) => extend(part))
  if (!isRecord(value)) return value
  const parts = Object.entries(value).map(([key, part]) => [key, extend(part, key)] as const)
  const fields = ['units', 'upgrades'].includes(name) ? {} : { revision: 7, links: null }
  return { ...fields, ...Object.fromEntries(parts) }
}

const YOUNG = { minAge: 18, maxAge: 30 }

/** Sells to adults of 18 to 30, and refuses others. */
const sellToTheYoung: Send = async (request) => {
  const body = parseJson(await request.clone().text()) as { travelers?: { age: number }[] }
  const isTooOld = body.travelers?.some(({ age }) => age > YOUNG.maxAge) === true
  const error = { message: 'Too old', service: 'own', code: 'age' }
  if (isTooOld) return Response.json({ error }, { status: 400 })
  return await rewrite((answer) => {
    for (const unit of (answer['units'] ?? []) as { type: string; restrictions: unknown }[])
      if (unit.type === 'ADULT') unit.restrictions = YOUNG
  })(request)
}

/** Answers in place of the server at each call with a number that the divisor divides. */
function interrupt(divisor: number, answer: Send, send: Send): Send {
  let count = 0
  return async (request) => {
    count += 1
    return await (count % divisor === 0 ? answer : send)(request)
  }
}

async function slowDown(): Promise<Response> {
  return new Response('slow down', { status: 429, headers: { 'Retry-After': '2' } })
}
/** The call arrives, and its answer is lost. */
async function lose(request: Request): Promise<Response> {
  await fetch(request)
  return new Response('<html>Gateway Timeout', { status: 504 })
}

const LATE_MS = 600_000

const slowClock: Send = async (request) => {
  const response = await rewrite(({ orderIntent }) => {
    const hold = orderIntent?.ventrataOrder
    const end = Date.parse(hold?.utcExpiresAt ?? '')
    if (hold && !Number.isNaN(end)) hold.utcExpiresAt = new Date(end - LATE_MS).toISOString()
  })(request)
  const headers = new Headers(response.headers)
  const date = Date.parse(headers.get('Date') ?? '') - LATE_MS
  headers.set('Date', new Date(date).toUTCString())
  return new Response(response.body, { status: response.status, headers })
}

/** Each call before the end moves it by a second. */
function prolong(): Send {
  let seconds = 0
  return rewrite(({ orderIntent }, _, { headers }) => {
    const hold = orderIntent?.ventrataOrder
    const end = Date.parse(hold?.utcExpiresAt ?? '')
    if (!hold || Number.isNaN(end)) return
    if (Date.parse(headers.get('Date') ?? '') < end) seconds += 1
    hold.utcExpiresAt = new Date(end + seconds * 1000).toISOString()
  })
}

/** Upgrades cost more the later in the day they begin. */
function priceByHour(): Send {
  const items = new Map<string, CartItem>()
  const getHour = (item: CartItem | undefined) => Number(item?.availabilityId.slice(11, 13) ?? 0)
  return rewrite(({ orderIntent, upgrades = {} }) => {
    for (const item of orderIntent?.extendedCart.items ?? []) {
      items.set(item.id, item)
      const extra = getHour(item) * countGuests(item.unitCounters)
      const { displayed } = orderIntent?.extendedCart.pricing ?? {}
      if (!item.upgraded || !displayed) continue
      item.upgraded.pricing.displayed += extra
      displayed.upgrades += extra
      displayed.total += extra
    }
    for (const [id, offers] of Object.entries(upgrades))
      for (const { pricing } of offers) {
        const item = items.get(id)
        pricing.displayed += getHour(item) * countGuests(item?.unitCounters ?? [])
        for (const [type, price] of Object.entries(pricing.units))
          Object.assign(pricing.units, { [type]: Number(price) + getHour(item) })
      }
  })
}

/** Leaves out what an item has been upgraded to. */
function offerOthers(): Send {
  let held = new Set<string>()
  return rewrite(({ orderIntent, upgrades = {} }) => {
    if (orderIntent)
      held = new Set(
        orderIntent.extendedCart.items.flatMap(({ upgraded }) => upgraded?.tour.code ?? []),
      )
    for (const [id, offers] of Object.entries(upgrades))
      upgrades[id] = offers.filter(({ tourCode }) => !held.has(tourCode))
  })
}

/** The answer in another notation: more fields, lists in another order, other texts and a byte order mark. */
function rephrase(text: string): string {
  const answer = JSON.stringify(extend(reverse(parseJson(text))))
  return `\uFEFF${answer.replace('"method":"card"', '"method":"Überweisung"')}`
}

/** A server that writes its answers in another way, and compresses them. */
async function startRephrasing(): Promise<Send> {
  let target = ''
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const answer = await fetch(new URL(request.url ?? '', target), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: Buffer.concat(chunks),
      })
      for (const name of ['Date', MOCK_HEADER])
        response.setHeader(name, answer.headers.get(name) ?? '')
      const headers = { 'Content-Type': 'text/plain', 'Content-Encoding': 'gzip' }
      response.writeHead(answer.status === 200 ? 201 : answer.status, headers)
      response.end(gzipSync(rephrase(await answer.text())))
    })()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return async (request) => {
    const { origin, host } = new URL(request.url)
    target = origin
    return await fetch(new Request(request.url.replace(host, `127.0.0.1:${port}`), request))
  }
}

/** Sends the visitor on, and ends the hold with the payment. */
const endWithPayment = rewrite((answer, name, { headers }) => {
  const { orderIntent } = answer
  if (name === 'getResult') answer['redirect'] = { url: 'https://a.example/', delaySec: 5 }
  if (orderIntent?.payment && orderIntent.ventrataOrder)
    orderIntent.ventrataOrder.utcExpiresAt = new Date(headers.get('Date') ?? '').toISOString()
})

type Row = [title: string, start: () => Send | Promise<Send>, scenario?: string, note?: RegExp]

// The mock server itself is that of planted-breaches.test.ts.
const UNUSUAL: Row[] = [
  ['with every freedom of the contract', () => fetch, 'liberal-server'],
  [
    'with fees, diets and dearer upgrades in the evening',
    priceByHour,
    'mandatory-payments,dietary',
  ],
  ['that takes its time to book and does not offer what an item has', offerOthers, 'slow-result'],
  ['whose last places the order holds and whose clock is slow', () => slowClock, 'limited'],
  [
    'that records a payment later and prolongs the order with each call',
    prolong,
    'late-payment',
    /note: orderIntent.payment\n.*at once.*\n +received +"an object after \d+ seconds"/,
  ],
  ['that writes its answers in another way', startRephrasing],
  [
    'that sells to adults of 18 to 30, with a limit of its rate',
    () => interrupt(4, slowDown, sellToTheYoung),
  ],
  [
    'that ends the order with its payment, whose gateway loses answers',
    () => interrupt(3, lose, endWithPayment),
  ],
]

test.each(UNUSUAL)(
  'finds nothing wrong with a server %s (API-9)',
  async (_, start, scenario, note = /nothing breaks/) => {
    const { text, reports } = await verifyServer(await start(), scenario)
    expect(text).toContain('nothing breaks the contract')
    expect(text).toMatch(note)
    expect(text).not.toMatch(/not checked: (?:payment|expiry|the)/)
    expect([hasBooked(reports), isCutOff(reports)]).toEqual([true, false])
  },
)

const GATEWAYS: [answer: string, response: () => Response, cause: string][] = [
  [
    'status 429 that does not end',
    () => new Response('', { status: 429 }),
    'getSettings is answered by status 429 of a gateway for longer than --wait allows',
  ],
  [
    'an hour to wait',
    () => new Response('', { status: 503, headers: { 'Retry-After': '3600' } }),
    'getSettings is answered by status 503 of a gateway for longer than --wait allows',
  ],
  [
    'a redirection',
    () => new Response('', { status: 302, headers: { Location: 'https://login.example/' } }),
    'getSettings is answered by a redirection to https://login.example/, which is not followed',
  ],
]

test.each(GATEWAYS)('leaves the rest unchecked after %s (API-9)', async (_, respond, cause) => {
  const { text, reports, isBroken } = await verifyServer(async () => respond(), 'standard', 60_000)
  expect(text).toBe(
    `A booking from start to end\n  not checked: the rest: ${cause}\n\n0 calls, 0 of ${Object.keys(calls).length} kinds: nothing breaks the contract; not checked: the rest`,
  )
  expect(isBroken).toBe(false)
  expect(isCutOff(reports)).toBe(true)
})
