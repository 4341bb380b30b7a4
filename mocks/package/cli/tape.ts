import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findPerson } from '#mocks/tape/check/find-person.ts'
import { findDrift } from '#mocks/tape/check/contract-drift.ts'
import { diffTapes } from '#mocks/tape/check/diff-tapes.ts'
import { checkReplay, formatReplayCheck } from '#mocks/tape/check/replay-check.ts'
import { filterIgnored, formatDrift } from '#mocks/tape/check/drift.ts'
import {
  parseFile,
  readFileBeside,
  readTape,
  getTapeName,
  writeTape,
} from '#mocks/server/node/tape-files.ts'
import { recordToFile } from '#mocks/server/node/record-to-file.ts'
import { escapeControlCharacters, escapeLines } from '#mocks/lib/escape-control-characters.ts'
import { importHar, formatImportReport } from '#mocks/tape/record/import-har.ts'
import { showTape } from '#mocks/tools/visitor/show-tape.ts'
import { createRecordingProxy } from '#mocks/server/node/proxy.ts'
import { parsePort, printLine, printMessage, parseHttpUrl, parseInteger } from './arguments.ts'
import { parseArguments, UsageError } from './parse-arguments.mjs'
import { onStop } from './stop.mjs'

export const HELP = `Records, imports and checks tapes: HAR files of the widget's calls without personal data.

Usage:
  npm run tape record -- --target http://127.0.0.1:4010 --out fixtures/tapes/name.har [--port 4020]
  npm run tape import -- saved.har --out fixtures/tapes/name.har
  npm run tape check -- [file.har ...] [--days 180] [--ignore path ...] [--person "Ada Lovelace,ada@example.org"]
  npm run tape show -- file.har [--at http://127.0.0.1:5173/demo/]
  npm run tape diff -- first.har second.har

Commands:
  record   starts a proxy on 127.0.0.1 in front of an API and prints its address to stdout; Ctrl-C stops it
           and writes the tape
  import   converts a HAR saved by developer tools or Playwright, reports skipped entries and whether the tape
           replays
  show     prints the visit as one page of Markdown: its steps, what the page showed, the calls that mattered, totals
  diff     tells in words how the second visit differs from the first, step by step and call by call
  check    compares tapes with the contract; without files all tapes in fixtures/tapes

Options:
  --target   record: the address of the API
  --out      record, import: the file to write
  --port     record: port; 0, the default, chooses a free one
  --days     check: reports tapes older than this number of days
  --ignore   check: ignores drift at a path such as getSettings.response.settings.partner
  --person   check: fails where a file holds one of these values, separated by commas, in any spelling
  --at       show: the page of the demo site for the links that play the tape up to a step
  -h, --help prints this help

Exit codes: 0 success, 1 drift, difference or failure, 2 invalid command line.
To replay a tape in the widget and compare the visit: npm run tape:test -- file.har
To repeat its calls against an API: npm run verify -- https://api.example --tape file.har`

const TAPES_FOLDER = 'fixtures/tapes'

function listBundledTapes(): string[] {
  return (existsSync(TAPES_FOLDER) ? readdirSync(TAPES_FOLDER) : [])
    .filter((name) => name.endsWith('.har'))
    .map((name) => join(TAPES_FOLDER, name))
}

function parseOptions() {
  return parseArguments(
    {
      allowPositionals: true,
      options: {
        target: { type: 'string' },
        out: { type: 'string' },
        port: { type: 'string', default: '0' },
        days: { type: 'string', default: '180' },
        ignore: { type: 'string', multiple: true, default: [] },
        person: { type: 'string', default: '' },
        at: { type: 'string', default: 'http://127.0.0.1:5173/demo/' },
      },
    },
    HELP,
  )
}

type Values = ReturnType<typeof parseOptions>['values']
type Tape = ReturnType<typeof readTape>

function requireOption(name: 'target' | 'out', values: Values): string {
  const value = values[name]
  if (!value) throw new UsageError(`--${name} is missing`)
  return value
}

async function runRecord(values: Values): Promise<void> {
  const target = parseHttpUrl('target', requireOption('target', values))
  const out = requireOption('out', values)
  const port = parsePort(values.port)
  const stop = (reason?: string) => {
    const isWritten = recording.finish()
    printMessage(reason ?? (isWritten ? `Wrote ${out}` : `No calls recorded: ${out} not written`))
    process.exit(reason === undefined && isWritten ? 0 : 1)
  }
  const recording = recordToFile(out, {}, stop)
  const { url } = await createRecordingProxy({
    target,
    recorder: recording.recorder,
    port,
    onError: (error) => printMessage(String(error)),
  })
  printMessage(`Recording calls to ${target}. Ctrl-C stops and writes ${out}.`)
  onStop(() => stop())
  printLine(url)
}

async function runImport([path]: string[], values: Values): Promise<void> {
  const out = requireOption('out', values)
  if (path === undefined) throw new UsageError('The file to import is missing')
  const { tape, report } = parseFile(path, (text) =>
    importHar(text, getTapeName(out), (name) => readFileBeside(path, name)),
  )
  writeTape(out, tape)
  printLine(formatImportReport(report))
  printLine(`Wrote ${out}`)
  printDrift(out, tape, values)
  printLine(formatReplayCheck(await checkReplay(tape, report.lost)))
}

/** Prints how a tape differs from the contract. @returns Whether it does; warnings do not count. */
function printDrift(file: string, tape: Tape, { ignore, days }: Values): boolean {
  const limits = { now: Date.now(), days: parseInteger('days', days) }
  const drift = filterIgnored(findDrift(tape, limits), ignore)
  for (const item of drift) printLine(escapeControlCharacters(`${file}: ${formatDrift(item)}`))
  if (drift.length === 0) printLine(`${file}: ${tape.log.entries.length} entries, no drift`)
  return drift.some(({ isWarning = false }) => !isWarning)
}

/** Prints where a file holds values of a person. @returns Whether it does. */
function printPerson(file: string, tape: Tape, { person }: Values): boolean {
  const found = findPerson(tape, person.split(','))
  for (const place of found) printLine(escapeControlCharacters(`${file}: ${place}`))
  return found.length > 0
}

/** @returns Whether any tape has drifted or holds what `--person` names; warnings do not count. */
function runCheck(paths: string[], values: Values): boolean {
  const files = paths.length > 0 ? paths : listBundledTapes().toSorted()
  let hasDrifted = false
  for (const file of files) {
    const tape = readTape(file)
    hasDrifted = printDrift(file, tape, values) || hasDrifted
    hasDrifted = printPerson(file, tape, values) || hasDrifted
  }
  return hasDrifted
}

/** @returns Whether the visits differ. */
function runDiff([first, second, ...others]: string[]): boolean {
  if (first === undefined || second === undefined || others.length > 0)
    throw new UsageError('diff compares two files')
  const lines = diffTapes(readTape(first), readTape(second))
  for (const line of lines.length > 0 ? lines : ['No difference'])
    printLine(escapeControlCharacters(line))
  return lines.length > 0
}

function runShow([path, ...others]: string[], { at }: Values): void {
  if (path === undefined || others.length > 0) throw new UsageError('show takes one file')
  printLine(escapeLines(showTape(readTape(path), parseHttpUrl('at', at))))
}

/** @returns The exit code. */
export async function run(): Promise<number> {
  const {
    values,
    positionals: [command, ...paths],
  } = parseOptions()
  if (command === 'check') return runCheck(paths, values) ? 1 : 0
  if (command === 'diff') return runDiff(paths) ? 1 : 0
  if (command === 'show') runShow(paths, values)
  else if (command === 'record') await runRecord(values)
  else if (command === 'import') await runImport(paths, values)
  else
    throw new UsageError(
      command === undefined
        ? 'Missing command: record, import, show, diff or check'
        : `Unknown command '${command}'`,
    )
  return 0
}
