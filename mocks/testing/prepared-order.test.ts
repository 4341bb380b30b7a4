import { expect, test } from 'vitest'
import { baseSeedData } from '#scenarios/engine/base-seed-data.ts'
import { parseScenarios } from '#scenarios/parse-scenarios.ts'
import { createClient } from './client.ts'
import { prepareOrder } from './prepared-order.ts'

function createScenarioServer(scenario: string) {
  const parsed = parseScenarios(scenario)
  if (!parsed.ok) throw new Error(parsed.message)
  const { resolvedScenarios } = parsed
  return createClient({ seedData: baseSeedData, resolvedScenarios }).mockServer
}

test('creates the order from the details', async () => {
  const { extendedCart, contact, travelers } = await prepareOrder(
    createScenarioServer('standard'),
    {
      tours: ['PAR-EIFFEL', 'PAR-SEINE'],
      contact: null,
      travelers: [],
    },
  )
  expect(extendedCart.items).toHaveLength(2)
  expect(contact).toBeNull()
  expect(travelers).toEqual([])
})

test('throws for a tour without an available time', async () => {
  await expect(prepareOrder(createScenarioServer('sold-out'), {})).rejects.toThrow(
    'PAR-EIFFEL is sold out for the next three months',
  )
})
