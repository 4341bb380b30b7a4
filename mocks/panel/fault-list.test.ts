import { expect, test } from 'vitest'
import { FAULT_KINDS, parseFaults } from '#scenarios/faults.ts'
import { faultsIn, faultText, withFault, withoutFault } from './fault-list.ts'

test('SCENARIO-4 a fault joins the list in the words of the address, and leaves it', () => {
  const one = withFault('', 'addCartItem', 'lost', '1')
  expect(one).toEqual({ ok: true, list: 'addCartItem:lost@1' })
  const two = withFault('addCartItem:lost@1', '*', '503', '')
  expect(two).toEqual({ ok: true, list: 'addCartItem:lost@1,*:503' })
  expect(withoutFault('addCartItem:lost@1,*:503', 0)).toBe('*:503')
  expect(withoutFault('*:503', 0)).toBe('')
})

test.each([
  ['2', 'call 2'],
  [' 2 – 4 ', 'calls 2 to 4'],
  ['3+', 'from call 3 on'],
  ['', 'every time'],
])('SCENARIO-4 which of the calls can be written %j', (which, words) => {
  const edited = withFault('', 'getResult', 'network', which)
  const [fault] = faultsIn(edited.ok ? edited.list : '')
  expect(fault && faultText(fault)).toBe(`getResult: no network, ${words}`)
})

test.each([
  ['two', 'Which calls is written 2, 2-4 or 2+'],
  ['0', 'Which calls is written 2, 2-4 or 2+'],
  ['4-2', 'Which calls is written 2, 2-4 or 2+'],
])('SCENARIO-4 which of the calls cannot be written %j', (which, problem) => {
  expect(withFault('', 'getResult', 'network', which)).toEqual({ ok: false, problem })
})

test('SCENARIO-4 every kind of fault is told in words', () => {
  for (const kind of [...Object.keys(FAULT_KINDS), '503']) {
    const read = parseFaults(`*:${kind}`)
    const text = read.ok ? read.faults.map(faultText).join() : read.problem
    expect(text).toMatch(/^Every call: .{8,}, every time$/)
  }
})
