import { sleep } from '#src/lib/sleep.ts'
import { fetchAnswer } from '#mocks/wire/read-limited.ts'
import { escapeControlCharacters } from '#mocks/lib/escape-control-characters.ts'
import { filterIgnored, formatDrift } from '#mocks/tape/check/drift.ts'
import { findLiveDrift } from '#mocks/tape/check/live-drift.ts'
import { readTape } from '#mocks/server/node/tape-files.ts'
import {
  formatJson,
  formatJunit,
  formatText,
  listUnchecked,
} from '#mocks/package/verify/format-report.ts'
import { hasBreach, hasBooked, isCutOff, verify } from '#mocks/package/verify/verify.ts'
import { parseHttpUrl, parseInteger, printLine, printMessage } from './arguments.ts'
import { parseArguments, UsageError } from './parse-arguments.mjs'

export const HELP = `Plays whole visits against an API and reports call by call what breaks the contract.

Usage:
  npx tour-checkout verify https://api.example [--config paris-pass] [--tour PAR-EIFFEL] [options]

Options:
  --config paris-pass      the config code of the orders
  --tour PAR-EIFFEL        the tour that is booked
  --site https://travel-site.example/
                           the page of the host, sent as Referer and X-Site-Url
  --wait 60                seconds to wait at most until an order is paid, until it is confirmed, until orders expire,
                           and for a gateway that answers 429, 502, 503 or 504
  --stripe http://…        confirms the card at a stand-in for api.stripe.com
  --strict                 fails also if something could not be checked
  --json, --junit          print the report as JSON, or as JUnit's XML
  --no-card                does not confirm a test card, and leaves payment and result out
  --tape file.har          also repeats the calls of a tape; can be repeated
  --ignore path            ignores differences from a tape, such as getSettings.response.settings.partner
  -h, --help               prints this help

The API must be a test environment: orders are created, and paid with a test card of Stripe. An answer with a live key stops
the run. Exit codes: 0 nothing breaks the contract, 1 a breach, a failure, no visit up to the payment, a
gateway in place of the API or, with --strict, something unchecked, 2 invalid command line.`

function parseOptions() {
  return parseArguments(
    {
      allowPositionals: true,
      options: {
        config: { type: 'string', default: 'paris-pass' },
        tour: { type: 'string', default: 'PAR-EIFFEL' },
        site: { type: 'string', default: 'https://travel-site.example/' },
        wait: { type: 'string', default: '60' },
        stripe: { type: 'string' },
        strict: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        junit: { type: 'boolean', default: false },
        'no-card': { type: 'boolean', default: false },
        tape: { type: 'string', multiple: true, default: [] },
        ignore: { type: 'string', multiple: true, default: [] },
      },
    },
    HELP,
  )
}

/** @returns Whether the answers differ from what the tapes lead to expect. */
async function repeatTapes(
  files: string[],
  target: string,
  ignored: string[],
  print: (text: string) => void,
): Promise<boolean> {
  let hasDrifted = false
  for (const file of files) {
    const live = await findLiveDrift(readTape(file), target, fetchAnswer)
    const drift = filterIgnored(live, ignored)
    for (const item of drift) print(escapeControlCharacters(`${file}: ${formatDrift(item)}`))
    hasDrifted ||= drift.length > 0
    if (drift.length === 0) print(`${file}: no drift`)
  }
  return hasDrifted
}

export async function run(): Promise<number> {
  const { values, positionals } = parseOptions()
  const [address, ...rest] = positionals
  if (address === undefined || rest.length > 0) throw new UsageError('One address is needed')
  const target = parseHttpUrl('address', address)
  if (values.json && values.junit) throw new UsageError('--json and --junit cannot be combined')
  const reports = await verify({
    target,
    siteUrl: parseHttpUrl('site', values.site),
    configCode: values.config,
    tourCode: values.tour,
    maxWaitMs: parseInteger('wait', values.wait) * 1000,
    wait: sleep,
    isCardSkipped: values['no-card'],
    ...(values.stripe !== undefined && { stripe: parseHttpUrl('stripe', values.stripe) }),
  })
  const [format = formatText] = [
    ...(values.json ? [formatJson] : []),
    ...(values.junit ? [formatJunit] : []),
  ]
  printLine(format(reports))
  // Beside a report for programs there are no other lines.
  const print = format === formatText ? printLine : printMessage
  const isIncomplete = !hasBooked(reports) || isCutOff(reports)
  if (!hasBooked(reports) && !hasBreach(reports) && !isCutOff(reports))
    print('No visit came as far as the payment: choose another --tour')
  const hasDrifted = await repeatTapes(values.tape, target, values.ignore, print)
  const isUnchecked = values.strict && listUnchecked(reports).length > 0
  return hasBreach(reports) || hasDrifted || isIncomplete || isUnchecked ? 1 : 0
}
