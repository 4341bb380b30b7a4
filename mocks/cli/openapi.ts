import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NOW } from '#fixtures/now.ts'
import { readTape } from '#mocks/node/tape-files.ts'
import { buildDocument, formatDocument, moveExpiry } from '#mocks/openapi/build-document.ts'
import { readExamples, recordExamples } from '#mocks/verify/record-examples.ts'
import { parseArguments, printFailure, UsageError } from './arguments.ts'
import { root } from './install.mjs'

const HELP = `Writes the OpenAPI 3.1 document of the contract, with real answers of the mock server as examples.

Usage:
  npx tour-checkout openapi --out file.json [--tape file.har]  for a mock server such as Prism
  npm run openapi                                              in this repository: writes src/contract/openapi.json

Options:
  --out file.json   the examples are from a visit of today, whose order expires in a day
  --tape file.har   the answers of a tape are the examples
  -h, --help        prints this help`

/** Prism's answers that are made up (--dynamic) have the ids and codes of the examples, so that they fit together. */
const MADE_UP_ANSWERS = { 'x-json-schema-faker': { useExamplesValue: true, fillProperties: false } }

const DAY = 24 * 60 * 60 * 1000

try {
  const { values } = parseArguments(
    { options: { out: { type: 'string' }, tape: { type: 'string' } } },
    HELP,
  )
  const { out, tape } = values
  if (out === undefined && tape !== undefined) throw new UsageError('--tape needs --out')
  const path = out ?? join(root, 'src/contract/openapi.json')
  if (out === undefined && !existsSync(path)) throw new UsageError('--out is missing')
  const now = out === undefined ? Date.parse(NOW) : Date.now()
  const examples = tape === undefined ? await recordExamples(now) : readExamples(readTape(tape))
  const document =
    out === undefined
      ? buildDocument(examples)
      : { ...buildDocument(moveExpiry(examples, new Date(now + DAY))), ...MADE_UP_ANSWERS }
  writeFileSync(path, formatDocument(document))
  process.stdout.write(`Wrote ${path}\n`)
} catch (error) {
  process.exitCode = printFailure(error, HELP)
}
