import { parseArguments, printFailure, UsageError } from './arguments.ts'
import { writeTapeDocument } from './write-openapi.ts'

const HELP = `Writes the OpenAPI 3.1 document of the contract for a mock server such as Prism, with the answers of a tape.

Usage:
  npx tour-checkout openapi --tape visit.har --out openapi.json

Options:
  --tape visit.har     a tape of today: the demo's panel saves one under Recordings
  --out openapi.json   the file to write; its order expires in a day
  -h, --help           prints this help`

try {
  const { values } = parseArguments(
    { options: { out: { type: 'string' }, tape: { type: 'string' } } },
    HELP,
  )
  const { out, tape } = values
  if (out === undefined || tape === undefined) throw new UsageError('--tape and --out are needed')
  writeTapeDocument(out, tape)
} catch (error) {
  process.exitCode = printFailure(error, HELP)
}
