import { printFailure, printLine } from './arguments.ts'
import { loadRepository } from './load-repository.ts'
import { UsageError } from './parse-arguments.mjs'

const HELP = `The tools of tour-checkout for developers and operators of a server.

Usage:
  npx tour-checkout verify https://api.example                 plays whole visits against an API, and reports what breaks the contract
  npx tour-checkout preview --api http://127.0.0.1:4010        shows the checkout in front of an API, with a stub of Stripe
  npx tour-checkout openapi --tape visit.har --out file.json   writes the OpenAPI document with the answers of a tape
  npx tour-checkout nginx-config widget.env                    writes the configuration of nginx for the build

Each command prints its options with --help.`

type Command = {
  HELP: string
  /** Reads its options from the command line. @returns The exit code. */
  run: () => Promise<number>
}

const repository = await loadRepository?.()

const COMMANDS: Partial<Record<string, () => Promise<Command>>> = {
  verify: async () => await import('./verify.ts'),
  preview: async () => await import('./preview.ts'),
  openapi: async () => await import('./openapi.ts'),
  'nginx-config': async () => await import('./nginx-config.ts'),
  ...repository?.COMMANDS,
}

async function runCommand(load: () => Promise<Command>): Promise<void> {
  const { HELP: help, run } = await load()
  try {
    process.exitCode = await run()
  } catch (error) {
    // At once: what has been started, or the connection to a server that does not answer, is still open.
    process.exit(printFailure(error, help))
  }
}

const [name = '--help'] = process.argv.splice(2, 1)
const load = COMMANDS[name]
if (load) await runCommand(load)
else if (['-h', '--help'].includes(name)) printLine(HELP + (repository?.HELP ?? ''))
else if (['-v', '--version'].includes(name))
  printLine(repository ? 'the repository' : import.meta.env.VERSION)
else process.exitCode = printFailure(new UsageError(`Unknown command '${name}'`), HELP)
