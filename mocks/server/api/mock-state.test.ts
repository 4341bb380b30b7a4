import { expect, test } from 'vitest'
import { parseScenarios } from '#scenarios/parse-scenarios.ts'
import { createClient } from '#mocks/testing/client.ts'

test('gives other order ids for other scenarios, seeds or start times (MOCK-4)', () => {
  const createOrder = (options: Parameters<typeof createClient>[0]) =>
    createClient(options).orderOfTwo()
  const parsed = parseScenarios('no-addons')
  const resolvedScenarios = parsed.ok ? parsed.resolvedScenarios : []
  const ids = [
    createOrder({}),
    createOrder({ seed: 2 }),
    createOrder({ startsAt: '2026-06-02T10:00:00Z' }),
    createOrder({ resolvedScenarios }),
  ]
  expect(new Set(ids).size).toBe(4)
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})
