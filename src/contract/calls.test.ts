import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { calls } from './calls.ts'
import { errorBody } from './error-body.ts'
import { orderIntent } from './entities.ts'

test.each(Object.entries(calls))(
  'rejects a body of %s with an extra field (API-1)',
  (_, { body }) => {
    const { error } = z.safeParse<z.ZodMiniType>(body, { price: 1 })
    expect(error?.issues).toContainEqual(
      expect.objectContaining({ code: 'unrecognized_keys', keys: ['price'] }),
    )
  },
)

test('accepts and drops unknown fields of a response (API-3)', () => {
  const day = { localDate: '2026-06-15', available: true, status: 'AVAILABLE' }
  expect(
    calls.getMonthCalendar.result.parse({ calendar: [{ ...day, extra: 1 }], more: 2 }),
  ).toEqual({
    calendar: [day],
  })
})

test('reads an unknown status as CLOSED (SLOT-4)', () => {
  const slot = { id: '2026-06-15T09:30:00+02:00', available: true, status: 'BY_THE_MOON' }
  expect(calls.getAvailabilities.result.parse({ availabilities: [slot] })).toEqual({
    availabilities: [{ ...slot, status: 'CLOSED' }],
  })
  const broken = { ...slot, status: 7 }
  expect(calls.getAvailabilities.result.safeParse({ availabilities: [broken] }).success).toBe(false)
})

test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '12', null])(
  'rejects an amount that is not a safe integer: %s (RULE-7)',
  (displayed) => {
    const amounts = { total: 0, upgrades: 0, mandatoryPayments: 0 }
    const { pricing } = orderIntent.shape.extendedCart.shape
    expect(pricing.safeParse({ displayed: amounts }).success).toBe(true)
    expect(pricing.safeParse({ displayed: { ...amounts, total: displayed } }).success).toBe(false)
    const upgrade = { tourCode: 't', pricing: { displayed, units: {} } }
    expect(calls.getAllAllowedUpgrades.result.parse({ upgrades: { a: [upgrade] } })).toEqual({
      upgrades: { a: [] },
    })
  },
)

test('reads an unknown diet as not answered and rejects sending it (API-3)', () => {
  const traveler = { age: 34, pass: null, dietaryRestrictions: 'moonfruit' }
  const { travelers } = orderIntent.shape
  expect(travelers.parse([traveler])).toEqual([{ ...traveler, dietaryRestrictions: null }])
  for (const sent of [
    { age: 34, dietaryRestrictions: 'moonfruit' },
    { age: 34, pass: null },
  ]) {
    const body = { orderIntentId: 'o', travelers: [sent] }
    expect(calls.setTravelers.body.safeParse(body).success).toBe(false)
  }
})

const TOUR_FIELDS = {
  product: { id: '', name: 't', tags: [], questionKeys: [] },
  option: { name: '', duration: '', tags: [], shortDescription: '' },
  images: { logo: null, cover: null },
}

test.each([
  {},
  { product: null, option: null, images: null },
  { product: [], option: [], images: [] },
  { product: { id: 7, name: '' }, option: { tags: null, duration: null }, images: { logo: null } },
])('reads a tour with no more than a code, which is then its name: %j (API-7)', (fields) => {
  const settings = { usedTours: [{ code: 't', ...fields }, { code: null }, 'tour'] }
  expect(calls.getSettings.result.parse({ settings }).settings.usedTours).toEqual([
    { code: 't', ...TOUR_FIELDS },
  ])
})

test.each([null, undefined, []])(
  'reads settings without lists, texts and flags, such as %j (API-7)',
  (absent) => {
    const fee = { code: 'F', pricing: { displayed: 100 }, title: absent, unitTypes: null }
    const settings = {
      currency: null,
      templates: absent,
      usedTours: absent,
      links: absent,
      usedMandatoryPayments: [fee, { code: 'G', pricing: absent }],
      usedMandatoryPaymentMatching: absent,
    }
    expect(calls.getSettings.result.parse({ settings }).settings).toEqual({
      currency: '',
      locationCode: '',
      gtmContainerId: null,
      templates: { termsOfService: '', contactUs: '', moreTours: '' },
      upgradeGreeting: '',
      thereAreTourUpgrades: false,
      usedTours: [],
      usedMandatoryPayments: [
        { code: 'F', pricing: { displayed: 100 }, title: 'F', description: '' },
      ],
      usedMandatoryPaymentMatching: [],
      ...(Array.isArray(absent) || absent === null ? { links: null } : {}),
    })
  },
)

test('reads an empty map as PHP writes it, and null lists as Java does (API-7)', () => {
  const { getAllAllowedUpgrades, getTourAddons, getMonthCalendar, getAvailabilities } = calls
  expect(getAllAllowedUpgrades.result.parse({ upgrades: [] })).toEqual({ upgrades: {} })
  expect(getAllAllowedUpgrades.result.parse({ upgrades: { a: null } })).toEqual({
    upgrades: { a: [] },
  })
  expect(getTourAddons.result.parse({ tourCodes: null })).toEqual({ tourCodes: [] })
  expect(getMonthCalendar.result.parse({ calendar: null })).toEqual({ calendar: [] })
  expect(getAvailabilities.result.parse({})).toEqual({ availabilities: [] })
})

test('reads a unit without ages, and a range without a limit (GUESTS-1, API-7)', () => {
  const ranges = [undefined, null, [], { minAge: 13, maxAge: null }]
  const sent = ranges.map((restrictions) => ({ type: 'ADULT', restrictions }))
  const { units } = calls.getUnits.result.parse({ units: sent })
  expect(units.map(({ restrictions }) => restrictions)).toEqual([
    null,
    null,
    null,
    { minAge: 13, maxAge: 100 },
  ])
})

test.each([
  ['2026-06-01T10:30:00', '2026-06-01T10:30:00Z'],
  ['2026-06-01T10:30', '2026-06-01T10:30Z'],
  ['2026-06-01T10:30:00+02:00', '2026-06-01T10:30:00+02:00'],
  [null, null],
])('reads the expiry %s, without a zone as UTC (API-7)', (utcExpiresAt, expected) => {
  const { ventrataOrder } = orderIntent.shape
  expect(ventrataOrder.parse({ utcExpiresAt })).toEqual({
    utcExpiresAt: expected,
    supplierReference: null,
  })
})

test('reads a contact without its texts and consent, and no contact from another type (API-7)', () => {
  const { contact } = orderIntent.shape
  const empty = { firstName: '', lastName: '', emailAddress: '', phoneNumber: '' }
  expect(contact.parse({ lastName: null })).toEqual({ ...empty, allowMarketing: false })
  expect(contact.parse(null)).toBeNull()
  const body = { orderIntentId: 'o', contact: { ...empty, allowMarketing: null } }
  expect(calls.setContact.body.safeParse(body).success).toBe(false)
})

test('reads no travelers when one has no age, so that none is taken for another guest (PASS-5)', () => {
  const { travelers } = orderIntent.shape
  expect(travelers.parse([{ age: 34 }, { age: null }])).toEqual([])
  expect(travelers.parse([{ age: 34 }])).toHaveLength(1)
})

test('drops the price of an unknown unit type (API-3)', () => {
  const upgrade = { tourCode: 't', pricing: { displayed: 1, units: { ADULT: 1, SENIOR: 2 } } }
  expect(calls.getAllAllowedUpgrades.result.parse({ upgrades: { a: [upgrade] } })).toEqual({
    upgrades: { a: [{ tourCode: 't', pricing: { displayed: 1, units: { ADULT: 1 } } }] },
  })
})

test('does not let the keys of a record change a prototype (API-3)', () => {
  const { upgrades } = calls.getAllAllowedUpgrades.result.parse(
    JSON.parse('{"upgrades":{"__proto__":[],"constructor":[]}}'),
  )
  expect(Object.getPrototypeOf(upgrades)).toBe(Object.prototype)
  expect(upgrades['missing']).toBeUndefined()
})

test.each([
  [{ url: 'https://a.example/', delaySec: 3 }, 3],
  [{ url: 'https://a.example/', delaySec: null }, 0],
  [{ url: 'https://a.example/' }, 0],
  [{ delaySec: 3 }, undefined],
  [null, undefined],
])('accepts a confirmation with the redirect %j (RESULT-1, RESULT-4)', (redirect, delaySec) => {
  const result = calls.getResult.result.parse({ orderStatus: 'CONFIRMED', redirect })
  expect(result.orderStatus).toBe('CONFIRMED')
  expect(result.redirect?.delaySec).toBe(delaySec)
})

test('accepts a text or a service error as an error body (MOCK-5)', () => {
  expect(errorBody.safeParse({ error: 'Internal server error' }).success).toBe(true)
  const error = { message: 'm', service: 'default', code: 'common' }
  expect(errorBody.safeParse({ error }).success).toBe(true)
  expect(errorBody.safeParse({ error: { message: 'm' } }).success).toBe(false)
})
