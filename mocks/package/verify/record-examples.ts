import { createApiServer } from '#mocks/server/node/api-server.ts'
import type { ExampleExchange } from '#mocks/package/openapi/build-document.ts'
import { verify } from './verify.ts'

/**
 * Plays the journeys of a verification against the mock server, whose answers become the examples of the OpenAPI document.
 * The same time gives the same bytes.
 * @param now Epoch milliseconds of the server's clock, which only waiting moves.
 */
export async function recordExamples(now: number): Promise<ExampleExchange[]> {
  let time = now
  const server = await createApiServer({ clock: { now: () => time } })
  try {
    const reports = await verify({
      target: server.url,
      siteUrl: 'https://travel-site.example/',
      configCode: 'paris-pass',
      tourCode: 'PAR-EIFFEL',
      maxWaitMs: Infinity,
      wait: async (ms) => {
        time += ms
      },
    })
    return reports.flatMap((report) => report.calls)
  } finally {
    await server.close()
  }
}
