import { parseArgs } from 'node:util'
import { createApiServer } from '#mocks/server.ts'

/** npm run api -- --port 4010 --scenario standard --fault addCartItem:500@2 --seed 1 --now 2026-06-01T10:00:00Z --frozen */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    scenario: { type: 'string', default: 'standard' },
    fault: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
    now: { type: 'string' },
    frozen: { type: 'boolean', default: false },
    latency: { type: 'string', default: '0' },
  },
})

/** A clock that stands still: at the instant, or now. */
const standingAt = (instant: string | undefined): { now(): number } => {
  const now = instant === undefined ? Date.now() : Date.parse(instant)
  return { now: () => now }
}

try {
  const server = await createApiServer({
    port: Number(values.port),
    scenario: values.scenario,
    fault: values.fault,
    seed: Number(values.seed),
    now: values.now ?? null,
    ...(values.frozen && { clock: standingAt(values.now) }),
    latency: Number(values.latency),
  })
  process.stdout.write(`${server.url}\n`)
  const stop = () => void server.close().finally(() => process.exit(0))
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
