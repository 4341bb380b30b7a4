import { parseArguments, printFailure } from '#mocks/package/cli/arguments.ts'
import { benchmarkBackend } from './backend.ts'

const HELP = `Measures how many calls the mock server answers in a second of processor time. No test asserts a speed.

Usage:
  npm run bench

The widget in a browser: npx tsx e2e/bench/page/bench-page.ts --help`

try {
  parseArguments({ options: {} }, HELP)
  for (const { label, value } of await benchmarkBackend())
    console.log(`${label.padEnd(48)}${value.padStart(10)}`)
} catch (error) {
  process.exitCode = printFailure(error, HELP)
}
