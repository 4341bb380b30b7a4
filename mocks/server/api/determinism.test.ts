import fc from 'fast-check'
import { expect, test } from 'vitest'
import { verifyCard } from '#mocks/server/booking/setup-intents.ts'
import { createClient } from '#mocks/testing/client.ts'
import { callAll } from '#mocks/testing/call-all.ts'

const DAY = 86_400_000
const START = Date.parse('2026-06-01T00:00:00Z')

/** Makes every call and gives the responses as text. Before call `moveAt` the state moves to a new mock server. */
async function runVisit(seed: number, startsAt: string, moveAt: number | null): Promise<string> {
  const options = { seed, startsAt }
  let client = createClient(options)
  let calls = 0
  const exchanges = await callAll(
    async (name, body) => {
      if (calls === moveAt) {
        const snapshot = client.mockState.snapshot()
        client = createClient(options)
        client.mockState.restore(snapshot)
      }
      calls += 1
      return client.send(name, body).body
    },
    (order) => verifyCard(client.mockState, order),
  )
  return JSON.stringify(exchanges) + client.mockState.snapshot()
}

test('gives equal bytes for equal seeds and clocks, also after a snapshot has been restored (MOCK-4)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(),
      fc.integer({ min: 0, max: DAY }).map((offset) => new Date(START + offset).toISOString()),
      fc.nat(24),
      async (seed, startsAt, moveAt) => {
        expect(await runVisit(seed, startsAt, moveAt)).toBe(await runVisit(seed, startsAt, null))
      },
    ),
    { numRuns: 8 },
  )
})
