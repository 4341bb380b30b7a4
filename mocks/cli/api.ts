import { clockFrom } from '#mocks/clock.ts'
import { createApiServer, serveHttp } from '#mocks/server.ts'
import { readTape, recordTo } from '#mocks/tape/files.ts'
import { createPlayer } from '#mocks/tape/player.ts'
import { portIn, readArguments, tellFailure, UsageError, wholeNumber } from './arguments.ts'

const USAGE = `npm run api -- [--port 4010] [--scenario standard] [--fault addCartItem:500@2] [--seed 1] [--now 2026-06-01T10:00:00Z] [--frozen] [--latency 0] [--record file.har]
npm run api -- --tape file.har [--port 4010]`

const read = () => {
  const { values } = readArguments({
    options: {
      port: { type: 'string', default: '4010' },
      scenario: { type: 'string', default: 'standard' },
      fault: { type: 'string', default: '' },
      seed: { type: 'string', default: '1' },
      now: { type: 'string' },
      frozen: { type: 'boolean', default: false },
      latency: { type: 'string', default: '0' },
      /** What is asked is kept as a tape. */
      record: { type: 'string' },
      /** A tape answers. */
      tape: { type: 'string' },
    },
  })
  const { now, record, tape } = values
  if (now !== undefined && Number.isNaN(Date.parse(now)))
    throw new UsageError(`--now is an instant such as 2026-06-01T10:00:00Z, not '${now}'`)
  if (record === '') throw new UsageError('--record is a file')
  if (record !== undefined && tape !== undefined)
    throw new UsageError('--record and --tape do not go together: a tape is recorded already')
  return {
    ...values,
    port: portIn(values.port),
    seed: wholeNumber('seed', values.seed),
    latency: wholeNumber('latency', values.latency),
  }
}

type Values = ReturnType<typeof read>

/** A clock that stands still: at the instant, or now. */
const standingAt = (instant: string | undefined): { now(): number } => {
  const now = instant === undefined ? Date.now() : Date.parse(instant)
  return { now: () => now }
}

const say = (text: string): void => void process.stderr.write(`${text}\n`)

const replay = (path: string, port: number) => {
  const player = createPlayer(readTape(path), { onMiss: (_, text) => say(text) })
  return serveHttp((request) => player.answer(request), {
    port,
    alarm: (error) => say(String(error)),
  })
}

const serve = async (values: Values) => {
  const { port, scenario, fault, seed, now = null, latency, record } = values
  const clock = values.frozen ? standingAt(values.now) : clockFrom(now)
  const recording = record === undefined ? null : recordTo(record, { scenario, seed, clock }, stop)
  const server = await createApiServer({
    port,
    scenario,
    fault,
    seed,
    now,
    clock,
    latency,
    ...(recording && { recorder: recording.recorder }),
  })
  return { ...server, close: () => server.close().finally(() => recording?.finish()) }
}

const stop = (why?: string): void => {
  if (why !== undefined) say(why)
  const code = why === undefined ? 0 : 1
  server?.close().then(
    () => process.exit(code),
    (error: unknown) => process.exit(tellFailure(error, USAGE)),
  )
}

let server: Awaited<ReturnType<typeof serve>> | undefined
try {
  const values = read()
  server = await (values.tape === undefined ? serve(values) : replay(values.tape, values.port))
  process.stdout.write(`${server.url}\n`)
  process.on('SIGINT', () => stop())
  process.on('SIGTERM', () => stop())
} catch (error) {
  process.exitCode = tellFailure(error, USAGE)
}
