import { describe, expect, test } from 'vitest'
import type { Traveler } from '#src/contract/entities.ts'
import { DIETS } from '#src/contract/enums.ts'
import { isAgeOutside, toTravelersValues, toTravelers, travelersFormSchema } from './travelers.ts'

const guest = { age: '30', pass: '', diet: '' as const, unit: 'ADULT' as const }

function adults(count: number) {
  return Array.from({ length: count }, () => 'ADULT' as const)
}

function listErrors(changes: object): string[] {
  return (
    travelersFormSchema
      .safeParse({ travelers: [{ ...guest, ...changes }] })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
  )
}

describe('the form', () => {
  test.each(['0', '1', '99', '100', ' 12 ', '007', '３４'])(
    'accepts the age %j (PASS-2)',
    (age) => {
      expect(listErrors({ age })).toEqual([])
    },
  )

  test.each([
    '',
    ' ',
    '101',
    '-1',
    '1.5',
    '1,5',
    '1e1',
    '+5',
    '0x10',
    'ten',
    'NaN',
    '9'.repeat(400),
  ])('rejects the age %j (PASS-2)', (age) => {
    expect(listErrors({ age })).toEqual(['travelers.0.age: incorrectAge'])
  })

  test.each([
    '',
    ' ',
    '123456789012',
    ' 123456789012 ',
    '000000000000',
    '1234 5678 9012',
    '1234\u00a05678\u202f9012\n',
    '１２３４５６７８９０１２',
  ])('accepts the pass %j (PASS-3)', (pass) => {
    expect(listErrors({ pass })).toEqual([])
  })

  test.each(['12345678901', '1234567890123', '12345678901a', '1234-5678-9012', '1234 5678 901'])(
    'rejects the pass %j (PASS-3)',
    (pass) => {
      expect(listErrors({ pass })).toEqual(['travelers.0.pass: incorrectPass'])
    },
  )

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
    for (const diet of [...DIETS, '']) expect(listErrors({ diet })).toEqual([])
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

  test('holds values without surrounding spaces', () => {
    const travelers = toTravelers({
      travelers: [{ age: ' 7 ', pass: ' 123456789012 ', diet: '', unit: 'CHILD' }],
    })
    expect(travelers).toStrictEqual([{ age: 7, pass: '123456789012' }])
  })
})
