import { expect, test } from 'vitest'
import type { PaymentEvent, PaymentState } from './payment-machine.ts'
import { TRANSITIONS, getLockPhase, transition } from './payment-machine.ts'

const STATES = Object.keys(TRANSITIONS) as PaymentState[]

function listTransitions() {
  return STATES.flatMap((state) =>
    Object.entries(TRANSITIONS[state]).map(([event, { next, effects }]) => ({
      state,
      event: event as PaymentEvent,
      next,
      effects,
    })),
  )
}

test('begins a confirmation only after the order was found to be the same (PAY-11)', () => {
  const confirming = listTransitions().filter(({ effects }) => effects.includes('confirm'))
  expect(confirming).toEqual([
    { state: 'checking', event: 'orderSame', next: 'confirming', effects: ['confirm'] },
  ])
})

test('leaves only after the API has been notified (PAY-13)', () => {
  const leaving = listTransitions().filter(({ effects }) => effects.includes('leave'))
  expect(leaving.map(({ state, event }) => [state, event])).toEqual([['settled', 'recorded']])
  for (const { effects } of listTransitions().filter(({ next }) => next === 'settled'))
    expect(effects).toEqual(['record'])
})

test('reports every refusal with its reason (PAY-7)', () => {
  const refusals = listTransitions().filter(
    ({ next, event }) => next === 'refused' && event !== 'canceled',
  )
  for (const { effects } of refusals) expect(effects).toEqual(['report'])
})

test.each(STATES)('has a way out of %s', (state) => {
  const seen = new Set<PaymentState>([state])
  for (const reached of seen)
    for (const { next } of Object.values(TRANSITIONS[reached])) seen.add(next)
  expect([...seen]).toContain('idle')
})

test.each(STATES)('ignores events that do not concern %s', (state) => {
  const events = new Set(listTransitions().map(({ event }) => event))
  const foreign = [...events].filter((event) => TRANSITIONS[state][event] === undefined)
  expect(foreign.map((event) => transition(state, event))).toEqual(
    foreign.map(() => ({ next: state, effects: [] })),
  )
})

test('holds back changes from the press to the end, and the expiry during the confirmation (PAY-12, TIMEOUT-1)', () => {
  expect(Object.fromEntries(STATES.map((state) => [state, getLockPhase(state)]))).toEqual({
    idle: 'none',
    awaitingBank: 'none',
    refused: 'none',
    checking: 'checking',
    confirming: 'confirming',
    lookingUp: 'confirming',
    unknown: 'confirming',
    settled: 'confirming',
    leaving: 'confirming',
  })
})
