import { describe, expect, test } from 'vitest'
import { destinationName } from './destinations.ts'

describe('RULE-10 five destinations have names, another code is as it is', () => {
  test.each([
    ['Par', 'Paris'],
    ['Bar', 'Barcelona'],
    ['NYC', 'New York'],
    ['SF', 'San Francisco'],
    ['LA', 'Los Angeles'],
    ['Rom', 'Rom'],
    ['par', 'par'],
    ['constructor', 'constructor'],
  ])('%s is %s', (code, name) => {
    expect(destinationName(code)).toBe(name)
  })
})
