import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { beginVisit, changeOrder, createBenchClient, observeClient } from './visits.ts'

const VISITS = 10
const ROUNDS = 15

type BenchCall = { name: string; body: string; status: number }

/** The calls of many visits. Another server with the same seed gives the same responses. */
function listCalls(): { begin: BenchCall[]; rounds: BenchCall[][] } {
  let calls: BenchCall[] = []
  const client = observeClient(createBenchClient(), (name, body, { status }) =>
    calls.push({ name, body: JSON.stringify(body), status }),
  )
  const take = (): BenchCall[] => {
    const recordedCalls = calls
    calls = []
    return recordedCalls
  }
  const visits = Array.from({ length: VISITS }, (_, index) => beginVisit(client, index))
  const begin = take()
  const rounds = Array.from({ length: ROUNDS }, () => {
    for (const visit of visits) changeOrder(client, visit)
    return take()
  })
  return { begin, rounds }
}

/** Measures the processor time of the server for a call over HTTP. */
export async function benchmarkHttp(): Promise<{ label: string; value: string }[]> {
  const { begin, rounds } = listCalls()
  const server = fork(fileURLToPath(new URL('http-server.ts', import.meta.url)))
  const receive = async <T>(): Promise<T> => ((await once(server, 'message')) as [T])[0]
  const measure = async (): Promise<number> => {
    const usage = receive<NodeJS.CpuUsage>()
    server.send('cpu')
    const { user, system } = await usage
    return user + system
  }
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { url } = await receive<{ url: string }>()
  const sendCalls = async (calls: BenchCall[]): Promise<void> => {
    for (const { name, body, status } of calls) {
      const outgoing = request(`${url}/api/${name}`, { method: 'POST', agent }).end(body)
      const [response] = (await once(outgoing, 'response')) as [
        NodeJS.ReadableStream & { statusCode: number },
      ]
      await text(response)
      if (response.statusCode !== status) throw new Error(`${name}: status ${response.statusCode}`)
    }
  }
  await sendCalls(begin)
  const times = []
  for (const calls of rounds) {
    const start = await measure()
    await sendCalls(calls)
    times.push(((await measure()) - start) / calls.length)
  }
  agent.destroy()
  server.kill()
  return [{ label: 'Call over HTTP', value: `${(Math.min(...times) / 1000).toFixed(2)} ms` }]
}
