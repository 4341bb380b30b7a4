import { expect, test } from 'vitest'
import { destinationName } from './destinations.ts'

test.each([
  ['Par', 'Paris'],
  ['Bar', 'Barcelona'],
  ['NYC', 'New York'],
  ['SF', 'San Francisco'],
  ['LA', 'Los Angeles'],
  ['Rom', 'Rom'],
  ['par', 'par'],
  ['constructor', 'constructor'],
])('RULE-10 %s is %s', (code, name) => {
  expect(destinationName(code)).toBe(name)
})
