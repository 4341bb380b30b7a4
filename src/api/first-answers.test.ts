import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calls } from '#src/contract/calls.ts'
import type { OrderIntent, Settings, Unit } from '#src/contract/entities.ts'
import { UNIT_TYPES } from '#src/contract/enums.ts'
import { readFirstAnswer } from './first-answers.ts'

const text = fc.string({ maxLength: 4 })
const texts = fc.array(text, { maxLength: 2 })
const amount = fc.maxSafeInteger()
const unitType = fc.constantFrom(...UNIT_TYPES)

const units = fc.array(
  fc.record<Unit>({
    type: unitType,
    restrictions: fc.record({ minAge: fc.nat(), maxAge: fc.nat() }),
  }),
  { maxLength: 3 },
)

const settings = fc.record<Settings>(
  {
    currency: text,
    locationCode: text,
    gtmContainerId: fc.option(text),
    templates: fc.record({ termsOfService: text, contactUs: text, moreTours: text }),
    upgradeGreeting: text,
    thereAreTourUpgrades: fc.boolean(),
    usedTours: fc.array(
      fc.record({
        code: text,
        product: fc.record({ id: text, name: text, tags: texts, questionKeys: texts }),
        option: fc.record({ name: text, duration: text, tags: texts, shortDescription: text }),
        images: fc.record({ logo: fc.option(text), cover: fc.option(text) }),
      }),
      { maxLength: 2 },
    ),
    usedMandatoryPayments: fc.array(
      fc.record({
        code: text,
        pricing: fc.record({ displayed: amount }),
        title: text,
        description: text,
        unitTypes: fc.array(unitType, { maxLength: 2 }),
      }),
      { maxLength: 2 },
    ),
    usedMandatoryPaymentMatching: fc.array(
      fc.record({ tourCode: text, mandatoryPaymentCodes: texts }),
      { maxLength: 2 },
    ),
    links: fc.option(fc.record({ contactUs: fc.option(text) })),
  },
  {
    requiredKeys: [
      'currency',
      'locationCode',
      'templates',
      'upgradeGreeting',
      'thereAreTourUpgrades',
    ],
  },
)

const orderIntent = fc.record<OrderIntent>(
  {
    id: text,
    extendedCart: fc.record({
      items: fc.constant([]),
      pricing: fc.record({
        displayed: fc.record({ total: amount, upgrades: amount, mandatoryPayments: amount }),
      }),
    }),
    unitCounters: fc.array(fc.record({ type: unitType, quantity: fc.nat(301) }), { maxLength: 3 }),
    contact: fc.constant(null),
    travelers: fc.constantFrom([], [{ age: 3, pass: null, dietaryRestrictions: null }]),
    payment: fc.constantFrom(null, { method: 'card' }),
    stripeSetupIntent: fc.record({ publicApiKey: text, clientSecret: text }),
    ventrataOrder: fc.constant(null),
  },
  { requiredKeys: ['id', 'extendedCart', 'stripeSetupIntent'] },
)

const answers = fc.oneof(
  fc.record({ name: fc.constant('getUnits' as const), data: fc.record({ units }) }),
  fc.record({ name: fc.constant('getSettings' as const), data: fc.record({ settings }) }),
  fc.record({
    name: fc.constantFrom('createOrderIntent', 'getOrderIntent', 'confirmOrder', 'setUnitCounters'),
    data: fc.record({ orderIntent }),
  }),
)

/** Another value for one part of an answer; null as the value removes the part. */
type Change = { position: number; value: { json: unknown } | null }

const change: fc.Arbitrary<Change> = fc.record({
  position: fc.nat(200),
  value: fc.option(
    fc.record({ json: fc.oneof(fc.constantFrom(null, [], {}, 1.5, -1, ''), fc.jsonValue()) }),
  ),
})

/** Every object and list in a value, with each of their keys and one that they do not have. */
function listParts(value: unknown): [Record<string, unknown>, string][] {
  if (typeof value !== 'object' || value === null) return []
  const parent = value as Record<string, unknown>
  return [...Object.keys(parent), 'unknown'].flatMap((key) => [
    [parent, key],
    ...listParts(parent[key]),
  ])
}

function applyChange(data: object, { position, value }: Change): object {
  const copy = structuredClone(data)
  const parts = listParts(copy)
  const [parent, key] = parts[position % parts.length] ?? [{}, '']
  if (value === null) Reflect.deleteProperty(parent, key)
  else parent[key] = value.json
  // As it arrives: a hole in a list is null.
  return JSON.parse(JSON.stringify(copy)) as object
}

/** Whether the first screen can meet this order: nothing in it but guests. */
function isEmpty({ extendedCart, contact, travelers, payment, ventrataOrder }: OrderIntent) {
  return (
    [contact, payment, ventrataOrder].every((part) => part === null) &&
    [...extendedCart.items, ...travelers].length === 0
  )
}

test('reads the answers of the first screen exactly as their schemas do (API-3, API-7)', () => {
  const counts = { read: 0, left: 0 }
  fc.assert(
    fc.property(answers, fc.array(change, { maxLength: 2 }), ({ name, data }, changes) => {
      const answer = changes.reduce(applyChange, data)
      const parsed = calls[name].result.safeParse(answer)
      const isExpected =
        parsed.success && (!('orderIntent' in parsed.data) || isEmpty(parsed.data.orderIntent))
      counts[isExpected ? 'read' : 'left'] += 1
      expect(readFirstAnswer(name, answer)).toStrictEqual(isExpected ? parsed.data : undefined)
    }),
    { numRuns: 1000 },
  )
  expect(Math.min(counts.read, counts.left)).toBeGreaterThan(100)
})

test('leaves the answers of other calls to their schemas', () => {
  expect(readFirstAnswer('getTourAddons', { tourCodes: [] })).toBeUndefined()
})
