import { expect, test } from 'vitest'
import { getDestinationName } from './destination-names.ts'

test.each([
  ['Par', 'Paris'],
  ['Bar', 'Barcelona'],
  ['NYC', 'New York'],
  ['SF', 'San Francisco'],
  ['LA', 'Los Angeles'],
  ['Rom', 'Rom'],
  ['par', 'par'],
  ['constructor', 'constructor'],
])('names the location %s: %s (RULE-10)', (code, name) => {
  expect(getDestinationName(code)).toBe(name)
})
