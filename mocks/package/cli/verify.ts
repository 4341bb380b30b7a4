import { sleep } from '#src/lib/sleep.ts'
import { filterIgnored, formatDrift } from '#mocks/tape/check/drift.ts'
import { findLiveDrift } from '#mocks/tape/check/live-drift.ts'
import { readTape } from '#mocks/server/node/tape-files.ts'
import { formatReport, hasBreach, isBooked, verify } from '#mocks/package/verify/verify.ts'
import {
  parseArguments,
  parseHttpUrl,
  parseInteger,
  printFailure,
  UsageError,
} from './arguments.ts'

const HELP = `Plays whole visits against an API and reports call by call what breaks the contract.

Usage:
  npx tour-checkout verify https://api.example [--config paris-pass] [--tour PAR-EIFFEL] [options]

Options:
  --config paris-pass      the config code of the orders
  --tour PAR-EIFFEL        the tour that is booked
  --site https://travel-site.example/
                           the page of the host, sent as Referer and X-Site-Url
  --wait 60                seconds to wait at most until an order is confirmed, and until one expires
  --no-card                does not confirm a test card, and leaves payment and result out
  --tape file.har          also repeats the calls of a tape; can be repeated
  --ignore path            ignores differences from a tape, such as getSettings.response.settings.partner
  -h, --help               prints this help

The API must be a test environment: orders are created, and paid with a test card of Stripe. An answer with a live key stops
the run. Exit codes: 0 nothing breaks the contract, 1 a breach, a failure or no visit up to the payment, 2 invalid
command line.`

function parseOptions() {
  return parseArguments(
    {
      allowPositionals: true,
      options: {
        config: { type: 'string', default: 'paris-pass' },
        tour: { type: 'string', default: 'PAR-EIFFEL' },
        site: { type: 'string', default: 'https://travel-site.example/' },
        wait: { type: 'string', default: '60' },
        'no-card': { type: 'boolean', default: false },
        tape: { type: 'string', multiple: true, default: [] },
        ignore: { type: 'string', multiple: true, default: [] },
      },
    },
    HELP,
  )
}

function printLine(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** @returns Whether the answers differ from what the tapes lead to expect. */
async function repeatTapes(files: string[], target: string, ignored: string[]): Promise<boolean> {
  let hasDrifted = false
  for (const file of files) {
    const drift = filterIgnored(await findLiveDrift(readTape(file), target), ignored)
    for (const item of drift) printLine(`${file}: ${formatDrift(item)}`)
    hasDrifted ||= drift.length > 0
    if (drift.length === 0) printLine(`${file}: no drift`)
  }
  return hasDrifted
}

async function run(): Promise<number> {
  const { values, positionals } = parseOptions()
  const [address, ...rest] = positionals
  if (address === undefined || rest.length > 0) throw new UsageError('One address is needed')
  const target = parseHttpUrl('address', address)
  const reports = await verify({
    target,
    siteUrl: parseHttpUrl('site', values.site),
    configCode: values.config,
    tourCode: values.tour,
    maxWaitMs: parseInteger('wait', values.wait) * 1000,
    wait: sleep,
    isCardSkipped: values['no-card'],
  })
  printLine(formatReport(reports))
  if (!isBooked(reports) && !hasBreach(reports))
    printLine('No visit came as far as the payment: choose another --tour')
  const hasDrifted = await repeatTapes(values.tape, target, values.ignore)
  return hasBreach(reports) || hasDrifted || !isBooked(reports) ? 1 : 0
}

try {
  process.exitCode = await run()
} catch (error) {
  // At once: the connection to a server that does not answer is still open.
  process.exit(printFailure(error, HELP))
}
