import { writeFileSync } from 'node:fs'
import { buildDocument, formatDocument, moveExpiry } from '#mocks/package/openapi/build-document.ts'
import { readExamples } from '#mocks/package/verify/read-examples.ts'
import { readTape } from '#mocks/server/node/tape-files.ts'
import { printLine } from './arguments.ts'
import { loadRepository } from './load-repository.ts'
import { parseArguments, UsageError } from './parse-arguments.mjs'

export const HELP = `Writes the OpenAPI 3.1 document of the contract for a mock server such as Prism, with the answers of a tape.

Usage:
  npx tour-checkout openapi --tape visit.har --out openapi.json

Options:
  --tape visit.har     a tape of today: the demo's panel saves one under Recordings
  --out openapi.json   the file to write; its order expires in a day
  -h, --help           prints this help

In the repository, npm run openapi: without --tape the examples are answers of the mock server, without --out the file is
src/contract/openapi.json.`

/** Prism's answers that are made up (--dynamic) have the ids and codes of the examples, so that they fit together. */
const MADE_UP_ANSWERS = { 'x-json-schema-faker': { useExamplesValue: true, fillProperties: false } }

const DAY = 24 * 60 * 60 * 1000

function writeDocument(path: string, document: object): void {
  writeFileSync(path, formatDocument(document))
  printLine(`Wrote ${path}`)
}

export async function run(): Promise<number> {
  const { values } = parseArguments(
    { options: { out: { type: 'string' }, tape: { type: 'string' } } },
    HELP,
  )
  const { out, tape } = values
  const repository = (await loadRepository?.()) ?? null
  if (tape !== undefined && out === undefined) throw new UsageError('--tape needs --out')
  if (tape === undefined && repository === null) throw new UsageError('--tape and --out are needed')
  const examples =
    tape === undefined
      ? ((await repository?.recordAnswers(out !== undefined)) ?? [])
      : readExamples(readTape(tape))
  if (out === undefined) writeDocument(repository?.CONTRACT_FILE ?? '', buildDocument(examples))
  else {
    const document = buildDocument(moveExpiry(examples, new Date(Date.now() + DAY)))
    writeDocument(out, { ...document, ...MADE_UP_ANSWERS })
  }
  return 0
}
