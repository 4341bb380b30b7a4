import { parseExchange, parseTape, serializeTape } from '#mocks/tape/format/har.ts'
import { createPlayer } from '#mocks/tape/replay/player.ts'
import { createRecorder } from '#mocks/tape/record/recorder.ts'
import { beginVisit, changeOrder, createBenchClient } from './visits.ts'

const CALLS = 200
const ROUNDS = 20

/** Records a tape of a visitor who changes the order many times, and returns its text. */
const recordTape = (): string => {
  const client = createBenchClient()
  let callCount = 0
  const recorder = createRecorder({ name: 'bench', onUpdate: () => (callCount += 1) })
  const send: typeof client.send = (name, body) => {
    const { status, body: responseBody } = client.send(name, body)
    recorder.add({
      method: 'POST',
      url: `http://127.0.0.1/api/${name}`,
      body: JSON.stringify(body),
      response: { status, contentType: 'application/json', text: JSON.stringify(responseBody) },
      startedAt: callCount,
      endedAt: callCount,
    })
    return { status, body: responseBody }
  }
  const call: typeof client.call = (name, body) => {
    // The cast matches the client: the calls of a visit succeed.
    return send(name, body).body as ReturnType<typeof client.call<typeof name>>
  }
  const recordingClient = { ...client, send, call }
  const visit = beginVisit(recordingClient, 0)
  while (callCount < CALLS) changeOrder(recordingClient, visit)
  const tape = recorder.toHar()
  tape.log.entries.length = CALLS
  return serializeTape(tape)
}

/** Replays a tape; returns the milliseconds to load it, and those of processor time for each call. */
const replayTape = async (text: string): Promise<{ load: number; call: number }> => {
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
export const benchmarkReplay = async (): Promise<{ label: string; value: string }[]> => {
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
