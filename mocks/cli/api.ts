import { parseArgs } from 'node:util'
import { createApiServer } from '#mocks/server.ts'

/** npx tsx mocks/cli/api.ts --port 4010 --scenario standard --seed 1 --now 2026-06-01T10:00:00Z */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    scenario: { type: 'string', default: 'standard' },
    seed: { type: 'string', default: '1' },
    now: { type: 'string' },
    latency: { type: 'string', default: '0' },
  },
})

try {
  const server = await createApiServer({
    port: Number(values.port),
    scenario: values.scenario,
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
