import { createClock } from '#mocks/lib/clock.ts'
import { createApiServer, startHttpServer } from '#mocks/node/api-server.ts'
import { readTape, recordToFile } from '#mocks/node/tape-files.ts'
import { createPlayer } from '#mocks/tape/replay/player.ts'
import { parsePort, parseArguments, printFailure, UsageError, parseInteger } from './arguments.ts'

const USAGE = `npm run api -- [--port 4010] [--scenario standard] [--fault addCartItem:500@2] [--seed 1] [--now 2026-06-01T10:00:00Z] [--frozen] [--latency 0] [--record file.har]
npm run api -- --tape file.har [--port 4010]`

const parseOptions = () => {
  const { values } = parseArguments({
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
    port: parsePort(values.port),
    seed: parseInteger('seed', values.seed),
    latency: parseInteger('latency', values.latency),
  }
}

type Values = ReturnType<typeof parseOptions>

/** A clock that stands still: at the instant, or now. */
const createFrozenClock = (instant: string | undefined): { now(): number } => {
  const now = instant === undefined ? Date.now() : Date.parse(instant)
  return { now: () => now }
}

const printLine = (text: string): void => void process.stderr.write(`${text}\n`)

const serveTape = (path: string, port: number) => {
  const player = createPlayer(readTape(path), { onUnmatchedRequest: (_, text) => printLine(text) })
  return startHttpServer((request) => player.handleRequest(request), {
    port,
    onError: (error) => printLine(String(error)),
  })
}

const serveMockApi = async (values: Values) => {
  const { port, scenario, fault, seed, now = null, latency, record } = values
  const clock = values.frozen ? createFrozenClock(values.now) : createClock(now)
  const recording =
    record === undefined ? null : recordToFile(record, { scenario, seed, clock }, stop)
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

const stop = (reason?: string): void => {
  if (reason !== undefined) printLine(reason)
  const code = reason === undefined ? 0 : 1
  server?.close().then(
    () => process.exit(code),
    (error: unknown) => process.exit(printFailure(error, USAGE)),
  )
}

let server: Awaited<ReturnType<typeof serveMockApi>> | undefined
try {
  const values = parseOptions()
  server = await (values.tape === undefined
    ? serveMockApi(values)
    : serveTape(values.tape, values.port))
  process.stdout.write(`${server.url}\n`)
  process.on('SIGINT', () => stop())
  process.on('SIGTERM', () => stop())
} catch (error) {
  process.exitCode = printFailure(error, USAGE)
}
