import { exchangeOf, parseTape, printTape } from '#mocks/tape/har.ts'
import { createPlayer } from '#mocks/tape/player.ts'
import { createRecorder } from '#mocks/tape/recorder.ts'
import { beginVisit, changeMind, createWorldClient } from './visits.ts'

const CALLS = 200
const ROUNDS = 20

/** The text of a tape of a visitor who changes their mind again and again. */
const recordTape = (): string => {
  const client = createWorldClient()
  let recorded = 0
  const recorder = createRecorder({ name: 'bench', tell: () => (recorded += 1) })
  const send: typeof client.send = (name, body) => {
    const { status, body: answer } = client.send(name, body)
    recorder.add({
      method: 'POST',
      url: `http://127.0.0.1/api/${name}`,
      body: JSON.stringify(body),
      answer: { status, contentType: 'application/json', text: JSON.stringify(answer) },
      startedAt: recorded,
      endedAt: recorded,
    })
    return { status, body: answer }
  }
  const call: typeof client.call = (name, body) => {
    // Of a call that went well, as the client's own.
    return send(name, body).body as ReturnType<typeof client.call<typeof name>>
  }
  const watched = { ...client, send, call }
  const visit = beginVisit(watched, 0)
  while (recorded < CALLS) changeMind(watched, visit)
  const tape = recorder.toHar()
  tape.log.entries.length = CALLS
  return printTape(tape)
}

/** A tape from its text to its last answer: milliseconds to load it and for each call. */
const play = async (text: string): Promise<{ load: number; call: number }> => {
  const start = performance.now()
  const tape = parseTape(text)
  const player = createPlayer(tape)
  const loaded = performance.now()
  const requests = tape.log.entries.map((entry) => {
    const { method, url, body } = exchangeOf(entry)
    return new Request(url, { method, body })
  })
  const asked = performance.now()
  for (const request of requests) await (await player.answer(request)).text()
  const end = performance.now()
  if (player.misses().length > 0) throw new Error('The tape does not hold its own calls')
  return { load: loaded - start, call: (end - asked) / CALLS }
}

/** A replay by itself, the best of some rounds. */
export const replay = async (): Promise<{ what: string; value: string }[]> => {
  const text = recordTape()
  const rounds = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await play(text))
  const load = Math.min(...rounds.map((one) => one.load))
  const call = Math.min(...rounds.map((one) => one.call))
  return [
    { what: `Replay of ${CALLS} calls, each`, value: `${(call * 1000).toFixed(0)} µs` },
    {
      what: `Loading that tape (${(text.length / 1000).toFixed(0)} kB)`,
      value: `${load.toFixed(0)} ms`,
    },
  ]
}
