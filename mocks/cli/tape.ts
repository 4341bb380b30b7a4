import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { compareWithLive } from '#mocks/tape/check/compare-live.ts'
import { findDrift, formatDrift, filterIgnored } from '#mocks/tape/check/contract-drift.ts'
import {
  parseFile,
  readTape,
  recordToFile,
  getTapeName,
  writeTape,
} from '#mocks/node/tape-files.ts'
import { importHar, formatImportReport } from '#mocks/tape/record/import-har.ts'
import { createRecordingProxy } from '#mocks/node/recording-proxy.ts'
import {
  parsePort,
  parseArguments,
  printFailure,
  UsageError,
  parseHttpUrl,
  parseInteger,
} from './arguments.ts'

const USAGE = `npm run tape record -- --target http://127.0.0.1:4010 --out fixtures/tapes/name.har [--port 4020]
npm run tape import -- saved.har --out fixtures/tapes/name.har
npm run tape test -- file.har
npm run tape check -- [file.har …] [--days 180] [--live http://127.0.0.1:4010] [--ignore getSettings.response.settings.partner]`

const TAPES_FOLDER = 'fixtures/tapes'

const listBundledTapes = (): string[] =>
  (existsSync(TAPES_FOLDER) ? readdirSync(TAPES_FOLDER) : [])
    .filter((name) => name.endsWith('.har'))
    .map((name) => join(TAPES_FOLDER, name))

const printLine = (text: string): void => void process.stdout.write(`${text}\n`)

const parseOptions = () =>
  parseArguments({
    allowPositionals: true,
    options: {
      target: { type: 'string' },
      out: { type: 'string' },
      port: { type: 'string', default: '0' },
      days: { type: 'string', default: '180' },
      live: { type: 'string' },
      ignore: { type: 'string', multiple: true, default: [] },
    },
  })

type Values = ReturnType<typeof parseOptions>['values']

const requireOption = (name: 'target' | 'out', values: Values): string => {
  const value = values[name]
  if (!value) throw new UsageError(`--${name} is missing`)
  return value
}

const runRecord = async (values: Values): Promise<void> => {
  const target = parseHttpUrl('target', requireOption('target', values))
  const out = requireOption('out', values)
  const port = parsePort(values.port)
  const stop = (reason?: string) => {
    const isWritten = recording.finish()
    const problem = reason ?? (isWritten ? null : `Nothing was asked: ${out} is not written`)
    if (problem !== null) process.stderr.write(`${problem}\n`)
    process.exit(problem === null ? 0 : 1)
  }
  const recording = recordToFile(out, {}, stop)
  const { url } = await createRecordingProxy({
    target,
    recorder: recording.recorder,
    port,
    onError: (error) => void process.stderr.write(`${String(error)}\n`),
  })
  printLine(url)
  process.on('SIGINT', () => stop())
  process.on('SIGTERM', () => stop())
}

const runImport = ([path]: string[], values: Values): void => {
  const out = requireOption('out', values)
  if (path === undefined) throw new UsageError('The file to import is missing')
  const { tape, report } = parseFile(path, (text) => importHar(text, getTapeName(out)))
  writeTape(out, tape)
  printLine(formatImportReport(report))
}

/** @returns Whether any tape has drifted. */
const runCheck = async (paths: string[], { ignore, ...values }: Values): Promise<boolean> => {
  const days = parseInteger('days', values.days)
  const liveUrl = values.live === undefined ? null : parseHttpUrl('against', values.live)
  const files = paths.length > 0 ? paths : listBundledTapes().toSorted()
  let hasDrifted = false
  for (const file of files) {
    const tape = readTape(file)
    const drift = filterIgnored(
      [
        ...findDrift(tape, { now: Date.now(), days }),
        ...(liveUrl === null ? [] : await compareWithLive(tape, liveUrl)),
      ],
      ignore,
    )
    for (const item of drift) printLine(`${file}: ${formatDrift(item)}`)
    hasDrifted ||= drift.some(({ isWarning = false }) => !isWarning)
    if (drift.length === 0) printLine(`${file}: ${tape.log.entries.length} entries, no drift`)
  }
  return hasDrifted
}

/** In a browser: what drives it is no part of the pretend world. */
const runTest = async ([path]: string[]): Promise<number> => {
  if (path === undefined) throw new UsageError('The tape to test is missing')
  readTape(path)
  const args = ['--import', 'tsx', 'e2e/cli/test-tape.ts', path]
  const child = spawn(process.execPath, args, { stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

/** Exit codes: 0 all is well, 1 drift, a difference or a live key, 2 what was asked for makes no sense. */
const run = async (): Promise<number> => {
  const {
    values,
    positionals: [command, ...paths],
  } = parseOptions()
  if (command === 'check') return (await runCheck(paths, values)) ? 1 : 0
  if (command === 'test') return await runTest(paths)
  if (command === 'record') await runRecord(values)
  else if (command === 'import') runImport(paths, values)
  else throw new UsageError(`There is no command '${command ?? ''}'`)
  return 0
}

try {
  process.exitCode = await run()
} catch (error) {
  process.exitCode = printFailure(error, USAGE)
}
