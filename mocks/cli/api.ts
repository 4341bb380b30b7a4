import { parseArgs } from 'node:util'
import { createApiServer } from '#mocks/server.ts'

/** npm run api -- --port 4010 --scenario standard --fault addCartItem:500@2 --seed 1 --now 2026-06-01T10:00:00Z */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    scenario: { type: 'string', default: 'standard' },
    fault: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
    now: { type: 'string' },
    latency: { type: 'string', default: '0' },
  },
})

try {
  const server = await createApiServer({
    port: Number(values.port),
    scenario: values.scenario,
    fault: values.fault,
    seed: Number(values.seed),
    now: values.now ?? null,
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
