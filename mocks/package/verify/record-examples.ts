import type { ExampleExchange } from '#mocks/package/openapi/build-document.ts'
import { verifyMockServer } from './verify-mock-server.ts'

/**
 * Plays the journeys of a verification against the mock server, whose answers become the examples of the OpenAPI document.
 * The same time gives the same bytes.
 * @param now Epoch milliseconds of the server's clock, which only waiting moves.
 */
export async function recordExamples(now: number): Promise<ExampleExchange[]> {
  const reports = await verifyMockServer({ now })
  return reports.flatMap((report) => report.calls)
}
