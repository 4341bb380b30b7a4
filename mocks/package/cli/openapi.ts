import { join } from 'node:path'
import { NOW } from '#fixtures/now.ts'
import { buildDocument } from '#mocks/package/openapi/build-document.ts'
import { recordExamples } from '#mocks/package/verify/record-examples.ts'
import { parseArguments, printFailure, UsageError } from './arguments.ts'
import { root } from './install.mjs'
import { writeDocument, writeMockDocument, writeTapeDocument } from './write-openapi.ts'

const HELP = `Writes the OpenAPI 3.1 document of the contract, with real answers of the mock server as examples.

Usage:
  npm run openapi                                       writes src/contract/openapi.json
  npm run openapi -- --out file.json [--tape file.har]  writes another file, for a mock server such as Prism

Options:
  --out file.json   the examples are from a visit of today, whose order expires in a day
  --tape file.har   the answers of a tape are the examples
  -h, --help        prints this help`

try {
  const { values } = parseArguments(
    { options: { out: { type: 'string' }, tape: { type: 'string' } } },
    HELP,
  )
  const { out, tape } = values
  if (out === undefined && tape !== undefined) throw new UsageError('--tape needs --out')
  if (out === undefined)
    writeDocument(
      join(root, 'src/contract/openapi.json'),
      buildDocument(await recordExamples(Date.parse(NOW))),
    )
  else if (tape === undefined) writeMockDocument(out, await recordExamples(Date.now()))
  else writeTapeDocument(out, tape)
} catch (error) {
  process.exitCode = printFailure(error, HELP)
}
