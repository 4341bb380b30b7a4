import { readErrorMessage } from '#mocks/lib/error-message.ts'
import type { Clock } from '#mocks/lib/clock.ts'
import { createClock } from '#mocks/lib/clock.ts'
import { createApiServer } from '#mocks/server/node/api-server.ts'
import type { HttpServer } from '#mocks/server/node/http-server.ts'
import { startHttpServer } from '#mocks/server/node/http-server.ts'
import { recordToFile } from '#mocks/server/node/record-to-file.ts'
import { readTape } from '#mocks/server/node/tape-files.ts'
import { createPlayer } from '#mocks/tape/replay/player.ts'
import { parseInteger, parsePort, printMessage, printLine } from './arguments.ts'
import { parseArguments, UsageError } from './parse-arguments.mjs'
import { onStop } from './stop.mjs'

export const HELP = `Starts the mock server, or a replay of a tape, as an HTTP server on 127.0.0.1.

Usage:
  npm run api -- [options]
  npm run api -- --tape file.har [--port 4010]

Options:
  --port 4010              port; 0 chooses a free one
  --scenario standard      scenarios, separated by commas; see npm run scenarios
  --fault addCartItem:500@2
                           faults, separated by commas
  --seed 1                 seed of availability and ids
  --now 2026-06-01T10:00:00Z
                           start of the server's clock; the present time by default
  --frozen                 stops the clock at its start
  --latency 0              milliseconds before each response
  --record file.har        records the calls; the tape is written when the server stops
  --tape file.har          replays a tape instead
  -h, --help               prints this help

The address is printed to stdout. A request can name its own scenario in the config code:
paris-pass~sold-out. GET /__calls lists the calls. Ctrl-C stops the server.`

function parseOptions() {
  const { values } = parseArguments(
    {
      options: {
        port: { type: 'string', default: '4010' },
        scenario: { type: 'string', default: 'standard' },
        fault: { type: 'string', default: '' },
        seed: { type: 'string', default: '1' },
        now: { type: 'string' },
        frozen: { type: 'boolean', default: false },
        latency: { type: 'string', default: '0' },
        record: { type: 'string' },
        tape: { type: 'string' },
      },
    },
    HELP,
  )
  const { now, record, tape } = values
  if (now !== undefined && Number.isNaN(Date.parse(now)))
    throw new UsageError(`--now must be a time such as 2026-06-01T10:00:00Z, not '${now}'`)
  if (record === '') throw new UsageError('--record needs a file name')
  if (record !== undefined && tape !== undefined)
    throw new UsageError('--record and --tape cannot be combined: a tape is already recorded')
  return {
    ...values,
    port: parsePort(values.port),
    seed: parseInteger('seed', values.seed),
    latency: parseInteger('latency', values.latency),
  }
}

type Values = ReturnType<typeof parseOptions>

/** A clock that stands still, at an instant or now. */
function createFrozenClock(instant: string | undefined): Clock {
  const now = instant === undefined ? Date.now() : Date.parse(instant)
  return { now: () => now }
}

async function serveTape(path: string, port: number): Promise<HttpServer> {
  const tape = readTape(path)
  const player = createPlayer(tape, { onUnmatchedRequest: (_, text) => printMessage(text) })
  const server = await startHttpServer(player.backend, {
    port,
    onError: (error) => printMessage(String(error)),
  })
  printMessage(`Replaying ${path} (${tape.log.entries.length} entries). Ctrl-C stops.`)
  return server
}

async function serveMockApi(values: Values): Promise<HttpServer> {
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
    onFailure: printMessage,
    ...(recording && { recorder: recording.recorder }),
  })
  const target = record === undefined ? '' : `, recording to ${record}`
  printMessage(`Mock server with scenario ${scenario}, seed ${seed}${target}. Ctrl-C stops.`)
  const finishRecording = () => {
    if (recording) printMessage(recording.finish() ? `Wrote ${record}` : `${record} not written`)
  }
  return { ...server, close: () => server.close().finally(finishRecording) }
}

let server: HttpServer | undefined

function stop(reason?: string): void {
  if (reason !== undefined) printMessage(reason)
  const code = reason === undefined ? 0 : 1
  server?.close().then(
    () => process.exit(code),
    (error: unknown) => {
      printMessage(readErrorMessage(error))
      process.exit(1)
    },
  )
}

export async function run(): Promise<number> {
  const values = parseOptions()
  server = await (values.tape === undefined
    ? serveMockApi(values)
    : serveTape(values.tape, values.port))
  printLine(server.url)
  onStop(() => stop())
  return 0
}
