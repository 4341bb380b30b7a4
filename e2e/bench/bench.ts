import { parseArguments, printFailure } from '#mocks/cli/arguments.ts'
import { benchmarkBackend } from './backend.ts'
import { benchmarkHttp } from './http.ts'
import { benchmarkReplay } from './replay.ts'
import { benchmarkSoak } from './soak.ts'

const HELP = `Measures the mock server: calls, replays of tapes, and the memory of many bookings. No test asserts a speed.

Usage:
  npm run bench

It takes about a minute and has no options. The widget in a browser: npx tsx e2e/bench/page/bench-page.ts --help`

const WIDTH = 48

/** Each describes itself on stderr and prints one line per measurement. */
async function run(): Promise<void> {
  parseArguments({ options: {} }, HELP)
  for (const [subject, benchmark] of [
    ['the backend', benchmarkBackend],
    ['calls over HTTP', benchmarkHttp],
    ['replays', benchmarkReplay],
    ['many bookings', benchmarkSoak],
  ] as const) {
    console.error(`Measuring ${subject} …`)
    for (const { label, value } of await benchmark())
      console.log(`${label.padEnd(WIDTH)}${value.padStart(10)}`)
  }
}

await run().catch((error: unknown) => {
  process.exitCode = printFailure(error, HELP)
})
