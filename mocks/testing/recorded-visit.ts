import { runAtOnce } from '#mocks/server/api/persistence.ts'
import type { Backend } from '#mocks/wire/backend.ts'
import { createBackend, createMockApi } from '#mocks/server/api/mock-api.ts'
import { createPlayer } from '#mocks/tape/replay/player.ts'
import type { Recorder } from '#mocks/tape/record/recorder.ts'
import { createRecorder } from '#mocks/tape/record/recorder.ts'
import { createClient, START } from './client.ts'
import { callAll } from './call-all.ts'

/** Creates a mock server without latency, with a clock that starts at START and moves only by `wait`. */
function createTestBackend() {
  const { mockState, wait } = createClient()
  const mockApi = createMockApi({
    mockState,
    runExclusive: runAtOnce,
    latency: 0,
    onError: (error) => {
      throw error
    },
  })
  mockApi.latency = () => 0
  return { send: createBackend(mockApi), wait }
}

export function createPostRequest(path: string, body: unknown): Request {
  return new Request(`http://widget.test${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'session_id=abcdefabcdefabcdef' },
    body: JSON.stringify(body),
  })
}

/** A backend over HTTP: the headers are those of a proxy in front of the widget, with the original host. */
export function createSender(url: string): Backend {
  return async (request) => {
    const { host, pathname, search } = new URL(request.url)
    const headers = new Headers(request.headers)
    headers.set('x-forwarded-host', host)
    headers.set('x-forwarded-proto', 'https')
    const body = request.method === 'GET' ? null : await request.text()
    return await fetch(url + pathname + search, { method: request.method, headers, body })
  }
}

/** Makes every call and confirms the card. @returns Status and text of each response. */
export async function sendAll(send: Backend, wait: (seconds: number) => void): Promise<string[]> {
  const responses: string[] = []
  const sendRequest = async (request: Request): Promise<unknown> => {
    const response = await send(request)
    const text = await response.text()
    responses.push(`${response.status} ${text}`)
    return JSON.parse(text)
  }
  let orderIntentId = ''
  await callAll(
    async (name, body) => {
      if ('orderIntentId' in body) orderIntentId = String(body.orderIntentId)
      return await sendRequest(createPostRequest(`/api/${name}`, body))
    },
    async ({ stripeSetupIntent: { clientSecret } }) => {
      const address = `https://api.stripe.com/v1/setup_intents/${clientSecret.split('_secret_')[0]}`
      const fields = { key: 'pk_test_MockCheckoutOnly', client_secret: clientSecret }
      await sendRequest(new Request(`${address}?${new URLSearchParams(fields)}`))
      const body = new URLSearchParams({ ...fields, payment_method: 'pm_card_visa_4242' })
      await sendRequest(new Request(`${address}/confirm`, { method: 'POST', body }))
    },
  )
  wait(3)
  await sendRequest(createPostRequest('/api/getResult', { orderIntentId }))
  return responses
}

/** Records that visit; the tape has the same bytes each time. */
export async function recordAll(): Promise<{ recorder: Recorder; responses: string[] }> {
  const { send, wait } = createTestBackend()
  const recorder = createRecorder({
    name: 'visit',
    launch: { tour_code: 'TOWER', config_code: 'pass' },
    scenario: 'standard',
    seed: 1,
    recorded: '2026-06-01',
    clock: { now: () => Date.parse(START) },
  })
  const responses = await sendAll(recorder.record(send), wait)
  return { recorder, responses }
}

/** Creates a replay of a tape. */
export function createReplay(...playerArgs: Parameters<typeof createPlayer>) {
  const player = createPlayer(...playerArgs)
  return { player, send: player.backend }
}
