import { parseExchange, parseTape, serializeTape } from '#mocks/tape/format/har.ts'
import { createPlayer } from '#mocks/tape/replay/player.ts'
import { createRecorder } from '#mocks/tape/record/recorder.ts'
import { beginVisit, changeOrder, createBenchClient, observeClient } from './visits.ts'

const CALLS = 200
const ROUNDS = 20

/** Records a tape of a visitor who changes the order many times, and returns its text. */
function recordTape(): string {
  let callCount = 0
  const recorder = createRecorder({ name: 'bench', onUpdate: () => (callCount += 1) })
  const client = observeClient(createBenchClient(), (name, body, result) =>
    recorder.add({
      method: 'POST',
      url: `http://127.0.0.1/api/${name}`,
      body: JSON.stringify(body),
      response: {
        status: result.status,
        contentType: 'application/json',
        text: JSON.stringify(result.body),
      },
      startedAt: callCount,
      endedAt: callCount,
    }),
  )
  const visit = beginVisit(client, 0)
  while (callCount < CALLS) changeOrder(client, visit)
  const tape = recorder.toHar()
  tape.log.entries.length = CALLS
  return serializeTape(tape)
}

/** Replays a tape; returns the milliseconds to load it, and those of processor time for each call. */
async function replayTape(text: string): Promise<{ load: number; call: number }> {
  const start = performance.now()
  const tape = parseTape(text)
  const player = createPlayer(tape)
  const loadedAt = performance.now()
  const requests = tape.log.entries.map((entry) => {
    const { method, url, body } = parseExchange(entry)
    return new Request(url, { method, body })
  })
  const ready = process.cpuUsage()
  for (const request of requests) await (await player.handleRequest(request)).text()
  const { user, system } = process.cpuUsage(ready)
  if (player.unmatchedRequests().length > 0) throw new Error('The tape does not hold its own calls')
  return { load: loadedAt - start, call: (user + system) / 1000 / CALLS }
}

/** Measures a replay without transport; the best of several rounds. */
export async function benchmarkReplay(): Promise<{ label: string; value: string }[]> {
  const text = recordTape()
  const rounds = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await replayTape(text))
  const load = Math.min(...rounds.map((result) => result.load))
  const call = Math.min(...rounds.map((result) => result.call))
  return [
    { label: `Replay of ${CALLS} calls, each`, value: `${(call * 1000).toFixed(0)} µs` },
    {
      label: `Loading that tape (${(text.length / 1000).toFixed(0)} kB)`,
      value: `${load.toFixed(0)} ms`,
    },
  ]
}
