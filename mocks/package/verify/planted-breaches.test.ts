import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NOW } from '#fixtures/now.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { lazy } from '#mocks/lib/lazy.ts'
import { formatText } from './format-report.ts'
import { PAYMENT } from './payment-breaches.ts'
import type { Plant, Proof } from './plant-breach.ts'
import {
  accept,
  acceptEach,
  inCall,
  inItems,
  inOrder,
  line,
  moveExpiry,
  plantBreach,
} from './plant-breach.ts'
import { RULES } from './rule-breaches.ts'
import { hasBreach } from './verify.ts'
import { WRITE_RULES } from './write-breaches.ts'
import { verifyMockServer } from './verify-mock-server.ts'

/** Changes each order by how many came before it. */
function countingOrders(edit: (order: OrderIntent, count: number) => void): Plant {
  let count = 0
  return inOrder((order) => edit(order, (count += 1)))
}

/** What the table of refusals says, and openapi.json. */
const OTHERS: Proof[] = [
  ...acceptEach('order_paid', 'is paid'),
  [
    'a time without places that is booked',
    accept('setCartItemAvailabilityId', 'invalid_date'),
    line('setCartItemAvailabilityId', 'the answer', 'a refusal, because .* has no places', '200'),
  ],
  ...(['addCartItem', 'upgradeCartItem'] as const).map((name): Proof => [
    `the last places that are sold again by ${name}`,
    accept(name, 'invalid_date'),
    line(name, 'the answer', 'a refusal, because .* has no places left', '200'),
  ]),
  [
    'more guests than there are places',
    (exchange) => {
      if (exchange.name === 'setUnitCounters' && exchange.refusal?.code === undefined)
        exchange.status = exchange.refusal ? 200 : exchange.status
    },
    line('setUnitCounters', 'the answer', 'a refusal, because .* has no places left', '200'),
  ],
  [
    'the cart item of another order that is removed',
    (exchange) => {
      if (exchange.refusal?.expected.includes('another order')) exchange.status = 200
    },
    line('removeCartItem', 'the answer', 'a refusal, because the cart item is one of', '200'),
  ],
  [
    'another reference after the confirmation',
    countingOrders(({ payment, ventrataOrder }, count) => {
      if (payment && ventrataOrder) ventrataOrder.supplierReference = `R${count}`
    }),
    line('confirmOrder', 'orderIntent.ventrataOrder.supplierReference', '.*visitor was told'),
  ],
  [
    'an end that comes a second nearer with each answer',
    countingOrders((order, count) => moveExpiry(order, -count)),
    line('addCartItem', 'orderIntent.ventrataOrder.utcExpiresAt', '.*as before, or later'),
  ],
  [
    'a refused time that is held when it is read',
    inItems((items) => {
      for (const item of items) item.availabilityId = item.availabilityId.replace(/T\d\d/, 'T03')
    }, 'getOrderIntent'),
    line('getOrderIntent', String.raw`orderIntent.extendedCart.items.\d.availabilityId`),
  ],
  [
    'an order that is not found with status 400',
    (exchange) => (exchange.status = exchange.status === 404 ? 400 : exchange.status),
    line('getOrderIntent', 'the answer', 'status 404 or 410', '400'),
  ],
  [
    'another order',
    inOrder((order) => (order.id = 'other'), 'addCartItem'),
    line('addCartItem', 'orderIntent.id', '".*", the order that the call names', '"other"'),
  ],
  [
    'the order of another visitor',
    inOrder((order) => (order.id = 'same'), 'createOrderIntent'),
    line('createOrderIntent', 'orderIntent.id', 'an id that no other order has', '"same"'),
  ],
  [
    'a new order that is paid already',
    inOrder((order) => (order.payment = { method: 'card' }), 'createOrderIntent'),
    line('createOrderIntent', 'orderIntent.payment', 'null'),
  ],
  [
    'a text in place of an amount',
    inCall('getAllAllowedUpgrades', ({ answer: { upgrades } }) => {
      for (const [offer] of Object.values(upgrades))
        Object.assign(offer?.pricing ?? {}, { displayed: '9.00' })
    }),
    line('getAllAllowedUpgrades', String.raw`note: upgrades\S+`, 'a whole number', '"9.00"'),
  ],
]

/** A verification of the mock server, which breaks nothing. */
const verification = lazy(
  async () => await verifyMockServer({ now: Date.parse(NOW), scenario: 'mandatory-payments' }),
)

const PROOFS = [...PAYMENT, ...WRITE_RULES, ...RULES].flatMap(([, ...proofs]) =>
  proofs.filter((proof) => typeof proof !== 'string'),
)

test.each([...PROOFS, ...OTHERS])('judges %s (API-9)', async (_, plant, expected) => {
  const recorded = (await verification()).flatMap(({ calls }) => calls)
  const calls = plantBreach(recorded, plant)
  const reports = [{ name: 'All journeys', calls, skipped: [] }]
  const text = formatText(reports)
  expect(text).toMatch(expected ?? /nothing breaks the contract/)
  expect(hasBreach(reports)).toBe(expected !== null && !expected.source.includes('note'))
})

/** The sentences of a section of the page; a row of a table is the sentence "`first cell`: second cell". */
function readSentences(section: string): string[] {
  const page = readFileSync('src/contract/README.md', 'utf8')
  const text = page.split(/^## /m).find((part) => part.startsWith(`${section}\n`)) ?? ''
  const body = text.slice(section.length).replaceAll(/^```[^]*?^```$/gm, '')
  const blocks = body
    .replaceAll(/^ *\| (?:write|-+) .*$/gm, '')
    .replaceAll(/^ *\| (\w+) +\| (.*?) +\|$/gm, '\n\n`$1`: $2\n')
    .split(/\n\s*\n|^- /m)
    .map((block) => block.replaceAll(/\*\*[^*]+[.:]\*\*/g, '').replaceAll('**', ''))
    .map((block) => block.replaceAll(/\s+/g, ' ').trim())
  return blocks.flatMap((block) => block.split(/(?<=\.) /)).filter((sentence) => sentence !== '')
}

test.each([
  ['The payment', PAYMENT],
  ['Rules', [...WRITE_RULES, ...RULES]],
])('every sentence of %s has a row, and every row a sentence (API-9)', (section, rows) => {
  const sentences = readSentences(section)
  const unproven = sentences.filter((text) => !rows.some(([says]) => text.startsWith(says)))
  expect(unproven).toEqual([])
  const unsaid = rows.filter(([says]) => !sentences.some((text) => text.startsWith(says)))
  expect(unsaid.map(([says]) => says)).toEqual([])
})
