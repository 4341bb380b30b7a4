import { describe, expect, test } from 'vitest'
import type { Traveler } from '#src/contract/entities.ts'
import { DIETS } from '#src/contract/enums.ts'
import { isAgeOutside, toTravelersValues, toTravelers, travelersFormSchema } from './travelers.ts'

const guest = { age: '30', pass: '', diet: '' as const, unit: 'ADULT' as const }

function adults(count: number) {
  return Array.from({ length: count }, () => 'ADULT' as const)
}

/** What is sent of a guest, or the problems. */
function read(changes: object) {
  const { data, error } = travelersFormSchema.safeParse({ travelers: [{ ...guest, ...changes }] })
  return data
    ? toTravelers(data)[0]
    : error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('the form', () => {
  test.each([
    ['0', 0],
    ['100', 100],
    [' 12 ', 12],
    ['007', 7],
    ['３４', 34],
    ['٣٤', 34],
    ['۳۴', 34],
    ['③', 3],
    ['\u200F7\u200B ', 7],
  ])('sends the age %j as %i (PASS-2)', (age, sent) => {
    expect(read({ age })).toEqual({ age: sent })
  })

  test.each([
    '',
    '\u200B',
    '101',
    '١٠١',
    '-1',
    '1.5',
    '1,5',
    '1e1',
    '+5',
    '0x10',
    'ten',
    '7 years',
    '9'.repeat(400),
  ])('rejects the age %j (PASS-2)', (age) => {
    expect(read({ age })).toEqual(['travelers.0.age: incorrectAge'])
  })

  test.each([
    ['', undefined],
    [' ', undefined],
    ['\u200B \u3164', undefined],
    ['000000000000', '000000000000'],
    ...[
      ' 123456789012 ',
      '1234 5678 9012',
      '1234\u00a05678\u202f9012\n',
      '\u200B1234 5678 9012',
      '1234\u200B5678\u20609012',
      '１２３４５６７８９０１２',
      '١٢٣٤٥٦٧٨٩٠١٢',
    ].map((pass): [string, string] => [pass, '123456789012']),
  ])('sends the pass %j as %j (PASS-3)', (pass, sent) => {
    expect(read({ pass })).toStrictEqual({ age: 30, ...(sent !== undefined && { pass: sent }) })
  })

  test.each([
    '12345678901',
    '1234567890123',
    '12345678901a',
    '1234-5678-9012',
    '1234 5678 901',
    '١٢٣٤٥',
  ])('rejects the pass %j (PASS-3)', (pass) => {
    expect(read({ pass })).toEqual(['travelers.0.pass: incorrectPass'])
  })

  test.each([
    ['3', false],
    [' 12 ', false],
    ['2', true],
    ['45', true],
    ['', false],
    ['101', false],
    ['ten', false],
  ])('tells that %j is outside of the ages of children: %s (PASS-6)', (age, isOutside) => {
    const unit = { type: 'CHILD', restrictions: { minAge: 3, maxAge: 12 } } as const
    expect(isAgeOutside(age, unit)).toBe(isOutside)
  })

  test('takes every dietary choice, and none (PASS-1)', () => {
    for (const diet of DIETS) expect(read({ diet })).toEqual({ age: 30, dietaryRestrictions: diet })
    expect(read({ diet: '' })).toStrictEqual({ age: 30 })
  })
})

describe('the request body', () => {
  const savedTravelers: Traveler[] = [
    { age: 30, pass: '123456789012', dietaryRestrictions: 'vegan' },
    { age: 0, pass: null, dietaryRestrictions: 'none' },
  ]

  test('is read back into the form and holds no unanswered part (PASS-5, API-7)', () => {
    expect(toTravelers(toTravelersValues(savedTravelers, adults(2)))).toStrictEqual([
      { age: 30, pass: '123456789012', dietaryRestrictions: 'vegan' },
      { age: 0, dietaryRestrictions: 'none' },
    ])
  })

  test('fills one form per guest: empty ones for new guests, none for removed ones (PASS-5)', () => {
    expect(toTravelersValues(savedTravelers, adults(3)).travelers[2]).toEqual({
      age: '',
      pass: '',
      diet: '',
      unit: 'ADULT',
    })
    expect(toTravelersValues(savedTravelers, adults(1)).travelers).toEqual([
      { age: '30', pass: '123456789012', diet: 'vegan', unit: 'ADULT' },
    ])
    expect(toTravelersValues([], []).travelers).toEqual([])
  })
})
