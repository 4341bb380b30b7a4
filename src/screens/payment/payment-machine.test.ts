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

test('opens /result in the frame for a verified card, after the API has been notified (PAY-13)', () => {
  for (const { next, effects } of listTransitions().filter(({ event }) => event === 'verified'))
    expect({ next, effects }).toEqual({ next: 'settled', effects: ['record'] })
  expect(transition('settled', 'recorded')).toEqual({ next: 'idle', effects: ['openResult'] })
})

test('leaves the page only for a setup intent that takes no confirmation any more (PAY-6)', () => {
  const leaving = listTransitions().filter(({ effects }) => effects.includes('leave'))
  expect(leaving.map(({ state, event }) => [state, event])).toEqual([['confirming', 'superseded']])
})

test.each(['unknown', 'awaitingBank'] as const)(
  'asks again in %s until the provider has given a final answer (PAY-17)',
  (state) => {
    expect(transition(state, 'lookUpFailed').effects).toContain('wait')
    expect(transition(state, 'bankPending').effects).toContain('wait')
    expect(transition(state, 'waited')).toEqual({ next: state, effects: ['lookUp'] })
    for (const event of ['verified', 'unverified', 'canceled'] as const)
      expect(TRANSITIONS[state]).toHaveProperty(event)
    const entries = listTransitions().filter(({ next }) => next === state)
    expect(entries.filter(({ effects }) => !/wait|lookUp/.test(effects.join()))).toEqual([])
  },
)

test('takes a press of Pay only while no confirmation is under way (PAY-9)', () => {
  const pressed = listTransitions().filter(({ event }) => event === 'press')
  expect(pressed.map(({ state, next }) => [state, next])).toEqual([
    ['idle', 'checking'],
    ['unknown', 'lookingUp'],
    ['awaitingBank', 'checking'],
    ['refused', 'checking'],
  ])
})

test('asks the provider about a lost answer, and calls it no refusal (PAY-17)', () => {
  expect(transition('confirming', 'answerLost')).toEqual({
    next: 'lookingUp',
    effects: ['lookUp'],
  })
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
