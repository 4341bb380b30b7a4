import type { CallName } from '#src/contract/calls.ts'
import { calls } from '#src/contract/calls.ts'
import { parseJson } from '#src/lib/parse-json.ts'
import { createApiServer } from '#mocks/node/api-server.ts'
import type { ExampleExchange } from '#mocks/openapi/build-document.ts'
import { parseExchange, type Tape } from '#mocks/tape/format/har.ts'
import { findTapeCalls } from '#mocks/tape/format/tape-calls.ts'
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
