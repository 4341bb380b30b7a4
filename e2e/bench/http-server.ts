import { createApiServer } from '#mocks/node/api-server.ts'
import { START } from '#mocks/testing/client.ts'

/** The mock server in a process of its own, whose processor time is that of its calls. Started by `http.ts`. */
const { url } = await createApiServer({
  now: START,
  clock: { now: () => Date.parse(START) },
})
process.on('disconnect', () => process.exit())
process.on('message', () => process.send?.(process.cpuUsage()))
process.send?.({ url })
