import type { CallName } from '#src/contract/calls.ts'
import { calls } from '#src/contract/calls.ts'
import { parseJson } from '#src/lib/parse-json.ts'
import type { ExampleExchange } from '#mocks/package/openapi/build-document.ts'
import { parseExchange, type Tape } from '#mocks/tape/format/har.ts'
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
