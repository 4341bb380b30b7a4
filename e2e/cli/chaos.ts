import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  parseArguments,
  parseInteger,
  printFailure,
  printMessage,
  UsageError,
} from '#mocks/package/cli/arguments.ts'
import { ensureBrowser } from './browser.mjs'

const HELP = `Walks at random through the widget and reports what must never happen, with the shortest way to it.

Usage:
  npm run chaos -- [--seed 7] [--count 5000]
  npm run chaos -- --script .cache/chaos/7-41.json

Options:
  --seed     the seed of the walks; by default a new one
  --count    the number of walks
  --script   repeats the walk of a file that a failure has saved
  -h, --help prints this help

A failure saves its walk as a script and as a tape in .cache/chaos.
Exit codes: 0 nothing found, 1 a failure, 2 invalid command line.`

const MAX_SEED = 2 ** 31 - 1

/** @returns The environment of the tests: what they walk. */
function readOptions(): Record<string, string> {
  const { values } = parseArguments(
    {
      options: {
        seed: { type: 'string', default: String(Date.now() % MAX_SEED) },
        count: { type: 'string', default: '1000' },
        script: { type: 'string' },
      },
    },
    HELP,
  )
  const seed = parseInteger('seed', values.seed, MAX_SEED)
  const count = parseInteger('count', values.count)
  if (count === 0) throw new UsageError('--count must be 1 at least')
  if (values.script !== undefined && !existsSync(values.script))
    throw new UsageError(`${values.script} does not exist`)
  return {
    WALKS_SEED: String(seed),
    WALKS_COUNT: String(count),
    ...(values.script !== undefined && { WALKS_SCRIPT: resolve(values.script) }),
  }
}

async function run(): Promise<number> {
  const options = readOptions()
  const { WALKS_SEED, WALKS_COUNT, WALKS_SCRIPT } = options
  printMessage(WALKS_SCRIPT ?? `${WALKS_COUNT} walks with the seed ${WALKS_SEED}`)
  // A script is repeated in one of the two files; the other one has no test then.
  const tests = `e2e/widget/walks/${WALKS_SCRIPT === undefined ? '' : 'odd'}`
  const child = spawn('npx', ['vitest', 'run', '--project', 'browser', tests], {
    stdio: 'inherit',
    env: { ...process.env, E2E_BROWSER: await ensureBrowser(), ...options },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0 ? 0 : 1
}

try {
  process.exitCode = await run()
} catch (error) {
  process.exitCode = printFailure(error, HELP)
}
