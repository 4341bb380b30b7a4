import { getResponse } from 'msw'
import { createHandlers } from '#mocks/handlers.ts'
import { inTurns } from '#mocks/persistence.ts'
import { createService, setupIntentAccess } from '#mocks/service.ts'
import { createPlayer } from '#mocks/tape/player.ts'
import type { Recorder } from '#mocks/tape/recorder.ts'
import { createRecorder } from '#mocks/tape/recorder.ts'
import type { World } from '#mocks/world.ts'
import { createClient, START } from './client.ts'
import { makeJourney } from './journey.ts'

/** Gives a request to whoever answers. */
export type Send = (request: Request) => Promise<Response>

type AnsweringWorld = { world: World; send: Send; wait: (seconds: number) => void }

/** The pretend world in this process, its clock at START and still until `wait`; it answers at once. */
export const createAnsweringWorld = (
  options: Parameters<typeof createClient>[0] = {},
): AnsweringWorld => {
  const { world, wait } = createClient(options)
  const service = createService({
    world,
    exclusive: inTurns(),
    latency: 0,
    alarm: (error) => {
      throw error
    },
  })
  service.latency = () => 0
  const handlers = createHandlers({
    of: (text) => ({ service, text }),
    setupIntents: () => setupIntentAccess(service),
    tagManagerBlocked: false,
  })
  const send: Send = async (request) => {
    const response = await getResponse(handlers, request)
    if (!response) throw new Error(`${request.url} is not handled`)
    return response
  }
  return { world, send, wait }
}

export const post = (path: string, body: unknown): Request =>
  new Request(`http://widget.test${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'session_id=abcdefabcdefabcdef' },
    body: JSON.stringify(body),
  })

/** The visit that makes every call, and the card; gives each status and text that came back. */
export const visit = async (send: Send, wait: (seconds: number) => void): Promise<string[]> => {
  const answers: string[] = []
  const ask = async (request: Request): Promise<unknown> => {
    const response = await send(request)
    const text = await response.text()
    answers.push(`${response.status} ${text}`)
    return JSON.parse(text)
  }
  let orderIntentId = ''
  await makeJourney(
    async (name, body) => {
      if ('orderIntentId' in body) orderIntentId = String(body.orderIntentId)
      return await ask(post(`/api/${name}`, body))
    },
    async (secret) => {
      const address = `https://api.stripe.com/v1/setup_intents/${secret.split('_secret_')[0]}`
      const fields = { key: 'pk_test_PretendWorldOnly', client_secret: secret }
      await ask(new Request(`${address}?${new URLSearchParams(fields)}`))
      const body = new URLSearchParams({ ...fields, payment_method: 'pm_card_visa_4242' })
      await ask(new Request(`${address}/confirm`, { method: 'POST', body }))
    },
  )
  wait(3)
  await ask(post('/api/getResult', { orderIntentId }))
  return answers
}

/** A recording of that visit, made anew; the same bytes each time. */
export const recordVisit = async (): Promise<{ recorder: Recorder; answers: string[] }> => {
  const { send, wait } = createAnsweringWorld()
  const recorder = createRecorder({
    name: 'visit',
    launch: { tour_code: 'TOWER', config_code: 'pass' },
    scenario: 'standard',
    seed: 1,
    recorded: '2026-06-01',
    clock: { now: () => Date.parse(START) },
  })
  const answers = await visit((request) => recorder.watch(request, () => send(request)), wait)
  return { recorder, answers }
}

/** A replay of a tape as a visit asks. */
export const replaying = (...of: Parameters<typeof createPlayer>) => {
  const player = createPlayer(...of)
  return { player, send: (request: Request) => player.answer(request) }
}
