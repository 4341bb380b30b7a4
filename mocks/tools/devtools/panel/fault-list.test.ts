import { expect, test } from 'vitest'
import { FAULT_KINDS, parseFaults } from '#scenarios/engine/faults.ts'
import { parseFaultList, describeFault, addFault, removeFault } from './fault-list.ts'

test('adds and removes faults as in the URL (SCENARIO-4)', () => {
  const first = addFault('', 'addCartItem', 'lost-response', '1')
  expect(first).toEqual({ ok: true, list: 'addCartItem:lost-response@1' })
  const second = addFault('addCartItem:lost-response@1', '*', '503', '')
  expect(second).toEqual({ ok: true, list: 'addCartItem:lost-response@1,*:503' })
  expect(removeFault('addCartItem:lost-response@1,*:503', 0)).toBe('*:503')
  expect(removeFault('*:503', 0)).toBe('')
})

test.each([
  ['2', 'call 2'],
  [' 2 – 4 ', 'calls 2 to 4'],
  ['3+', 'from call 3 on'],
  ['', 'every time'],
])('accepts the occurrences %j (SCENARIO-4)', (which, expectedText) => {
  const result = addFault('', 'getResult', 'network', which)
  const [fault] = parseFaultList(result.ok ? result.list : '')
  expect(fault && describeFault(fault)).toBe(`getResult: the connection fails, ${expectedText}`)
})

test.each([
  ['two', 'Enter 2, 2-4 or 2+'],
  ['0', 'Enter 2, 2-4 or 2+'],
  ['4-2', 'Enter 2, 2-4 or 2+'],
])('rejects the occurrences %j (SCENARIO-4)', (which, problem) => {
  expect(addFault('', 'getResult', 'network', which)).toEqual({ ok: false, problem })
})

test('describes every kind of fault (SCENARIO-4)', () => {
  for (const kind of [...Object.keys(FAULT_KINDS), '503']) {
    const parsed = parseFaults(`*:${kind}`)
    const text = parsed.ok ? parsed.faults.map(describeFault).join() : parsed.message
    expect(text).toMatch(/^All calls: .{8,}, every time$/)
  }
})
