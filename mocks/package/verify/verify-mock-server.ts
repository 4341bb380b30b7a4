import type { Send } from '#mocks/wire/read-limited.ts'
import { createApiServer } from '#mocks/server/node/api-server.ts'
import type { JourneyReport } from './verify.ts'
import { verify } from './verify.ts'

type Options = {
  /** Epoch milliseconds of the server's clock, which only waiting moves. */
  now: number
  scenario?: string
  maxWaitMs?: number
  /** Changes the answers. */
  send?: Send
}

/** Plays the journeys of a verification against the mock server. */
export async function verifyMockServer({
  now,
  scenario = 'standard',
  maxWaitMs = Infinity,
  send = fetch,
}: Options): Promise<JourneyReport[]> {
  let time = now
  const server = await createApiServer({ scenario, clock: { now: () => time } })
  try {
    return await verify({
      target: server.url,
      siteUrl: 'https://travel-site.example/',
      configCode: 'paris-pass',
      tourCode: 'PAR-EIFFEL',
      maxWaitMs,
      wait: async (ms) => {
        time += ms
      },
      send,
    })
  } finally {
    await server.close()
  }
}
