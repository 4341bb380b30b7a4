import { expect, test } from 'vitest'
import { post } from '#mocks/testing/tape.ts'
import type { RecorderOptions } from './recorder.ts'
import { createRecorder } from './recorder.ts'

const record = (options: Partial<RecorderOptions> = {}) => {
  const told: number[] = []
  const recorder = createRecorder({ name: 'short', tell: () => told.push(told.length), ...options })
  return { recorder, told }
}
const answering =
  (body: unknown, init: ResponseInit = {}) =>
  () =>
    Promise.resolve(Response.json(body, init))

test('TAPE-1 entries stand in the order of their requests, whatever answers first', async () => {
  const { recorder } = record()
  const answers: ((response: Response) => void)[] = []
  const slow = () => new Promise<Response>((resolve) => answers.push(resolve))
  const first = recorder.watch(post('/api/getUnits', {}), slow)
  await expect.poll(() => answers.length).toBe(1)
  await recorder.watch(post('/api/getSettings', {}), answering({}))
  answers[0]?.(Response.json({ units: [] }))
  await first
  const names = recorder.toHar().log.entries.map(({ request }) => request.url.split('/').at(-1))
  expect(names).toEqual(['getUnits', 'getSettings'])
})

test('TAPE-1 the page gets the answer whole, and what belongs on no tape goes by', async () => {
  const { recorder, told } = record()
  const units = await recorder.watch(post('/api/getUnits', {}), answering({ units: [] }))
  expect(await units.json()).toEqual({ units: [] })
  const other = new Request('http://widget.test/pictures/hero.svg')
  expect(await (await recorder.watch(other, answering('picture'))).json()).toBe('picture')
  expect([told.length, recorder.toHar().log.entries.length]).toEqual([1, 1])
})

test('TAPE-1 no network is an entry without an answer, however it came about', async () => {
  const { recorder } = record()
  const failure = await recorder.watch(post('/api/getUnits', {}), () =>
    Promise.resolve(Response.error()),
  )
  expect(failure.type).toBe('error')
  const thrown = recorder.watch(post('/api/getUnits', {}), () => Promise.reject(new Error('cut')))
  await expect(thrown).rejects.toThrow('cut')
  expect(recorder.toHar().log.entries.map(({ response }) => response.status)).toEqual([0, 0])
})

test('TAPE-1 the time of a tape is the server’s, when the clocks differ', async () => {
  const { recorder } = record()
  const date = 'Mon, 01 Jun 2026 10:00:00 GMT'
  await recorder.watch(post('/api/getUnits', {}), answering({ units: [] }, { headers: { date } }))
  const { _tape, entries } = recorder.toHar().log
  for (const instant of [_tape.now, entries[0]?.startedDateTime ?? '']) {
    expect(Math.abs(Date.parse(instant) - Date.parse(date))).toBeLessThan(2000)
  }
})

test.each(['pk_live_51Abc', 'sk_live_51Abc', 'rk_live_51Abc'])(
  'TAPE-4 a recorder refuses a live key: %s',
  async (publicApiKey) => {
    const { recorder, told } = record()
    await recorder.watch(post('/api/getUnits', {}), answering({ units: [] }))
    const order = { orderIntent: { stripeSetupIntent: { publicApiKey } } }
    await recorder.watch(post('/api/createOrderIntent', {}), answering(order))
    expect(recorder.refusal()).toMatch(
      /^\/api\/createOrderIntent holds a live key \([psr]k_live_…\)/,
    )
    expect(recorder.refusal()).not.toContain('51Abc')
    expect(() => recorder.toHar()).toThrow('live key')
    await recorder.watch(post('/api/getUnits', {}), answering({ units: [] }))
    expect(told.length).toBe(2)
  },
)
