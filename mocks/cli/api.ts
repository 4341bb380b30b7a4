import { parseArgs } from 'node:util'
import { clockFrom } from '#mocks/clock.ts'
import { createApiServer, serveHttp } from '#mocks/server.ts'
import { readTape, recordTo } from '#mocks/tape/files.ts'
import { createPlayer } from '#mocks/tape/player.ts'

/**
 * npm run api -- --port 4010 --scenario standard --fault addCartItem:500@2 --seed 1 --now 2026-06-01T10:00:00Z --frozen
 * With --record file.har what is asked is kept as a tape; with --tape file.har a tape answers instead.
 */
const { values } = parseArgs({
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
})

/** A clock that stands still: at the instant, or now. */
const standingAt = (instant: string | undefined): { now(): number } => {
  const now = instant === undefined ? Date.now() : Date.parse(instant)
  return { now: () => now }
}

const say = (text: string): void => void process.stderr.write(`${text}\n`)
const port = Number(values.port)

const replay = (path: string) => {
  const player = createPlayer(readTape(path), { onMiss: (_, text) => say(text) })
  return serveHttp((request) => player.answer(request), {
    port,
    alarm: (error) => say(String(error)),
  })
}

const serve = async () => {
  const { scenario, fault, now = null, record } = values
  const seed = Number(values.seed)
  const clock = values.frozen ? standingAt(values.now) : clockFrom(now)
  const latency = Number(values.latency)
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
  void server?.close().finally(() => process.exit(why === undefined ? 0 : 1))
}

let server: Awaited<ReturnType<typeof serve>> | undefined
try {
  server = await (values.tape === undefined ? serve() : replay(values.tape))
  process.stdout.write(`${server.url}\n`)
  process.on('SIGINT', () => stop())
  process.on('SIGTERM', () => stop())
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
