import type { ExampleExchange } from '#mocks/package/openapi/build-document.ts'
import { verifyMockServer } from './verify-mock-server.ts'

/**
 * Plays the journeys of a verification against the mock server, whose answers become the examples of the OpenAPI document:
 * those of one order, which is booked to the end, and refusals.
 * The same time gives the same bytes. Not in a file with `readExamples`: the command `openapi` would bring the server along.
 * @param now Epoch milliseconds of the server's clock, which only waiting moves.
 */
export async function recordExamples(now: number): Promise<ExampleExchange[]> {
  const [booking, ...others] = await verifyMockServer({ now })
  const refusals = others.flatMap(({ calls }) => calls.filter(({ status }) => status >= 400))
  return [...(booking?.calls ?? []), ...refusals]
}
