import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { askAgain } from '#mocks/tape/against.ts'
import { driftOf, printDrift, withoutIgnored } from '#mocks/tape/drift.ts'
import { ofFile, readTape, recordTo, tapeName, writeTape } from '#mocks/tape/files.ts'
import { importHar, printReport } from '#mocks/tape/import.ts'
import { createRecordingProxy } from '#mocks/tape/proxy.ts'
import {
  portIn,
  readArguments,
  tellFailure,
  UsageError,
  webAddress,
  wholeNumber,
} from './arguments.ts'

const USAGE = `npm run tape record -- --target http://127.0.0.1:4010 --out fixtures/tapes/name.har [--port 4020]
npm run tape import -- saved.har --out fixtures/tapes/name.har
npm run tape test -- file.har
npm run tape check -- [file.har …] [--days 180] [--against http://127.0.0.1:4010] [--ignore getSettings.answer.settings.partner]`

const FOLDER = 'fixtures/tapes'

const shippedTapes = (): string[] =>
  (existsSync(FOLDER) ? readdirSync(FOLDER) : [])
    .filter((name) => name.endsWith('.har'))
    .map((name) => join(FOLDER, name))

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const read = () =>
  readArguments({
    allowPositionals: true,
    options: {
      target: { type: 'string' },
      out: { type: 'string' },
      port: { type: 'string', default: '0' },
      days: { type: 'string', default: '180' },
      against: { type: 'string' },
      ignore: { type: 'string', multiple: true, default: [] },
    },
  })

type Values = ReturnType<typeof read>['values']

const needed = (name: 'target' | 'out', values: Values): string => {
  const value = values[name]
  if (!value) throw new UsageError(`--${name} is missing`)
  return value
}

const record = async (values: Values): Promise<void> => {
  const target = webAddress('target', needed('target', values))
  const out = needed('out', values)
  const port = portIn(values.port)
  const stop = (why?: string) => {
    const isWritten = recording.finish()
    const problem = why ?? (isWritten ? null : `Nothing was asked: ${out} is not written`)
    if (problem !== null) process.stderr.write(`${problem}\n`)
    process.exit(problem === null ? 0 : 1)
  }
  const recording = recordTo(out, {}, stop)
  const { url } = await createRecordingProxy({
    target,
    recorder: recording.recorder,
    port,
    alarm: (error) => void process.stderr.write(`${String(error)}\n`),
  })
  say(url)
  process.on('SIGINT', () => stop())
  process.on('SIGTERM', () => stop())
}

const importFile = ([path]: string[], values: Values): void => {
  const out = needed('out', values)
  if (path === undefined) throw new UsageError('The file to import is missing')
  const { tape, report } = ofFile(path, (text) => importHar(text, tapeName(out)))
  writeTape(out, tape)
  say(printReport(report))
}

/** @returns Whether any tape has drifted. */
const check = async (paths: string[], { ignore, ...values }: Values): Promise<boolean> => {
  const days = wholeNumber('days', values.days)
  const against = values.against === undefined ? null : webAddress('against', values.against)
  const files = paths.length > 0 ? paths : shippedTapes().toSorted()
  let hasDrifted = false
  for (const file of files) {
    const tape = readTape(file)
    const drift = withoutIgnored(
      [
        ...driftOf(tape, { now: Date.now(), days }),
        ...(against === null ? [] : await askAgain(tape, against)),
      ],
      ignore,
    )
    for (const one of drift) say(`${file}: ${printDrift(one)}`)
    hasDrifted ||= drift.some(({ isWarning = false }) => !isWarning)
    if (drift.length === 0) say(`${file}: ${tape.log.entries.length} entries, no drift`)
  }
  return hasDrifted
}

/** In a browser: what drives it is no part of the pretend world. */
const testTape = async ([path]: string[]): Promise<number> => {
  if (path === undefined) throw new UsageError('The tape to test is missing')
  readTape(path)
  const args = ['--import', 'tsx', 'e2e/tapes/test-tape.ts', path]
  const child = spawn(process.execPath, args, { stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

/** Exit codes: 0 all is well, 1 drift, a difference or a live key, 2 what was asked for makes no sense. */
const run = async (): Promise<number> => {
  const {
    values,
    positionals: [command, ...paths],
  } = read()
  if (command === 'check') return (await check(paths, values)) ? 1 : 0
  if (command === 'test') return await testTape(paths)
  if (command === 'record') await record(values)
  else if (command === 'import') importFile(paths, values)
  else throw new UsageError(`There is no command '${command ?? ''}'`)
  return 0
}

try {
  process.exitCode = await run()
} catch (error) {
  process.exitCode = tellFailure(error, USAGE)
}
