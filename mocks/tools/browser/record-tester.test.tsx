import { expect, test } from 'vitest'
import type { LiveControl } from '#mocks/page/mock-server-control.ts'
import type { TapeAction } from '#mocks/tape/format/har.ts'
import { recordTester, watchOtherTabs } from './record-tester.ts'

test('what a tester changes is an action of the tape, after it was accepted (TAPE-1)', async () => {
  const actions: TapeAction[] = []
  const live: LiveControl = {
    setFaults: (faults) => {
      if (faults === 'nonsense') throw new Error('not valid')
    },
    failNext: () => Promise.resolve(),
    answer: () => undefined,
    setLatency: () => undefined,
    repeat: () => undefined,
    moveClock: () => undefined,
    tables: () => Promise.resolve({}),
  }
  const options = {
    scenario: 'standard',
    fault: 'setContact:500@1',
    seed: 1,
    now: null,
    latency: null,
    clockOffset: 0,
    fingerprint: '',
    launchSearch: '',
  }
  const recorded = recordTester(
    live,
    () => options,
    (action) => void actions.push(action),
  )
  recorded.moveClock(60_000)
  recorded.answer('addCartItem', {}, 409)
  recorded.setLatency(null)
  recorded.setFaults('*:500')
  await recorded.failNext('setContact')
  expect(() => recorded.setFaults('nonsense')).toThrow('not valid')
  expect(actions).toEqual([
    { kind: 'set', what: 'clock', value: '60000' },
    { kind: 'set', what: 'answer', value: 'addCartItem 409' },
    { kind: 'set', what: 'latency', value: 'null' },
    { kind: 'set', what: 'faults', value: '*:500' },
    { kind: 'set', what: 'faults', value: 'setContact:500@1' },
  ])
})

test('an order that another tab changes is told, and one that it reads is not (TAPE-1)', () => {
  let changes = 0
  watchOtherTabs('mock-server:state', () => {
    changes += 1
  })
  const write = (oldOrder: string, newOrder: string, key = 'mock-server:state') => {
    const build = (order: string) => JSON.stringify({ rows: { order: [order], call: [newOrder] } })
    window.dispatchEvent(
      new StorageEvent('storage', { key, oldValue: build(oldOrder), newValue: build(newOrder) }),
    )
  }
  write('a', 'a')
  write('a', 'b', 'another-key')
  expect(changes).toBe(0)
  write('a', 'b')
  expect(changes).toBe(1)
})
