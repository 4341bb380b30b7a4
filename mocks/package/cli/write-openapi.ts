import { writeFileSync } from 'node:fs'
import { readTape } from '#mocks/server/node/tape-files.ts'
import type { ExampleExchange } from '#mocks/package/openapi/build-document.ts'
import { buildDocument, formatDocument, moveExpiry } from '#mocks/package/openapi/build-document.ts'
import { printLine } from './arguments.ts'
import { readExamples } from '#mocks/package/verify/read-examples.ts'

/** Prism's answers that are made up (--dynamic) have the ids and codes of the examples, so that they fit together. */
const MADE_UP_ANSWERS = { 'x-json-schema-faker': { useExamplesValue: true, fillProperties: false } }

const DAY = 24 * 60 * 60 * 1000

export function writeDocument(path: string, document: object): void {
  writeFileSync(path, formatDocument(document))
  printLine(`Wrote ${path}`)
}

/** Writes a document for a mock server such as Prism, whose order expires in a day. */
export function writeMockDocument(path: string, examples: ExampleExchange[]): void {
  const document = buildDocument(moveExpiry(examples, new Date(Date.now() + DAY)))
  writeDocument(path, { ...document, ...MADE_UP_ANSWERS })
}

/** The same with the answers of a tape. @throws Error for a file that is not a tape. */
export function writeTapeDocument(path: string, tape: string): void {
  writeMockDocument(path, readExamples(readTape(tape)))
}
