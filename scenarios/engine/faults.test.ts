import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Fault, FaultKind } from './faults.ts'
import { CALL_NAMES, FAULT_KINDS, parseFaults, formatFaults } from './faults.ts'

function parse(list: string) {
  const parsed = parseFaults(list)
  return parsed.ok ? parsed.faults : parsed.message
}

test('parses a call, a kind and a range of calls (SCENARIO-1)', () => {
  const fault = { call: 'addCartItem', kind: '500', from: 1, to: Infinity }
  expect(parse('')).toEqual([])
  expect(parse('addCartItem:500')).toEqual([fault])
  expect(parse('addCartItem:500@2')).toEqual([{ ...fault, from: 2, to: 2 }])
  expect(parse('addCartItem:500@2+')).toEqual([{ ...fault, from: 2 }])
  expect(parse('addCartItem:500@2-4')).toEqual([{ ...fault, from: 2, to: 4 }])
  expect(parse('*:hang, getResult:network@1')).toEqual([
    { call: '*', kind: 'hang', from: 1, to: Infinity },
    { call: 'getResult', kind: 'network', from: 1, to: 1 },
  ])
})

test.each([
  'addCartItem',
  'addCartItem:',
  'addCartItem:500@0',
  'addCartItem:500@x',
  'addCartItem:200',
  'addCartItem:toString',
])('rejects %j, which has not the form of a fault (SCENARIO-1)', (list) => {
  expect(parse(list)).toBe(
    `A fault has the form call:kind@n, such as addCartItem:500@2, not '${list}'`,
  )
})

test.each([
  ['addCartItems:500', "Unknown call 'addCartItems'"],
  ['constructor:500', "Unknown call 'constructor'"],
  ['addCartItem:netwrk', "Unknown fault 'netwrk'"],
  ['addCartItem:decline', "'addCartItem' has no fault 'decline'"],
  ['confirmSetupIntent:invalid_date', "'confirmSetupIntent' has no fault 'invalid_date'"],
  ['addCartItem:500@4-2', "'addCartItem:500@4-2' ends before it begins"],
])('rejects the fault %j: %s (SCENARIO-1)', (list, expected) => {
  expect(parse(list)).toBe(expected)
})

test('suggests the closest match first (SCENARIO-1)', () => {
  const unknownCall = parseFaults('addCartItems:500')
  const unknownKind = parseFaults('addCartItem:netwrk')
  expect(unknownCall.ok ? [] : unknownCall.suggestions[0]).toBe('addCartItem')
  expect(unknownKind.ok ? [] : unknownKind.suggestions[0]).toBe('network')
})

const kinds = fc.oneof(
  fc.constantFrom(...(Object.keys(FAULT_KINDS) as FaultKind[])),
  fc.integer({ min: 400, max: 599 }).map((status): FaultKind => `${status}`),
)
const faults: fc.Arbitrary<Fault> = fc
  .record({
    call: fc.constantFrom('*' as const, ...CALL_NAMES),
    kind: kinds,
    from: fc.integer({ min: 1, max: 9999 }),
    extraCalls: fc.option(fc.nat(9999)),
  })
  .filter(({ from, extraCalls }) => extraCalls === null || from + extraCalls <= 9999)
  .map(({ from, extraCalls, ...fault }) => ({
    ...fault,
    from,
    to: extraCalls === null ? Infinity : from + extraCalls,
  }))

test('parses every formatted list to the same faults (SCENARIO-1)', () => {
  fc.assert(
    fc.property(fc.array(faults), (list) => {
      expect(parse(formatFaults(list))).toEqual(list)
    }),
  )
})
