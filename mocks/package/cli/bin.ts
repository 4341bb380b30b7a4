#!/usr/bin/env node
import { printFailure, printLine, printMessage, UsageError } from './arguments.ts'

const HELP = `The tools of tour-checkout for developers of a server.

Usage:
  npx tour-checkout verify https://api.example                 plays whole visits against an API, and reports what breaks the contract
  npx tour-checkout preview --api http://127.0.0.1:4010        shows the checkout in front of an API, with a stub of Stripe
  npx tour-checkout openapi --tape visit.har --out file.json   writes the OpenAPI document with the answers of a tape

Each command prints its options with --help.`

/** The commands. Each reads its options from the command line when it is loaded. */
const COMMANDS: Partial<Record<string, () => Promise<unknown>>> = {
  verify: async () => await import('./verify.ts'),
  preview: async () => await import('./package-preview.ts'),
  openapi: async () => await import('./package-openapi.ts'),
}

const [name = '--help'] = process.argv.splice(2, 1)
const run = COMMANDS[name]
if (run) await run()
else if (['-h', '--help'].includes(name)) printMessage(HELP)
else if (['-v', '--version'].includes(name)) printLine(import.meta.env.VERSION)
else process.exitCode = printFailure(new UsageError(`Unknown command '${name}'`), HELP)
