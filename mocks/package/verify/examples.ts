import type { CallName } from '#src/contract/calls.ts'
import { calls } from '#src/contract/calls.ts'
import { parseJson } from '#src/lib/parse-json.ts'
import type { ExampleExchange } from '#mocks/package/openapi/build-document.ts'
import { parseExchange, type Tape } from '#mocks/tape/format/har.ts'
import { verifyMockServer } from './verify-mock-server.ts'
import { findTapeCalls } from '#mocks/tape/format/tape-calls.ts'

/** The calls of a tape as examples. */
export function readExamples(tape: Tape): ExampleExchange[] {
  return findTapeCalls(tape.log.entries.map(parseExchange)).flatMap(({ call, exchange }) => {
    const { response } = exchange
    if (!Object.hasOwn(calls, call.name) || !response) return []
    const name = call.name as CallName
    const { status, text } = response
    return [{ name, body: parseJson(exchange.body), status, data: parseJson(text) }]
  })
}

/**
 * Plays the journeys of a verification against the mock server, whose answers become the examples of the OpenAPI document:
 * those of one order, which is booked to the end, and refusals.
 * The same time gives the same bytes.
 * @param now Epoch milliseconds of the server's clock, which only waiting moves.
 */
export async function recordExamples(now: number): Promise<ExampleExchange[]> {
  const [booking, ...others] = await verifyMockServer({ now })
  const refusals = others.flatMap(({ calls }) => calls.filter(({ status }) => status >= 400))
  return [...(booking?.calls ?? []), ...refusals]
}
