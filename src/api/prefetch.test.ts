import { afterEach, expect, test, vi } from 'vitest'
import { LAUNCH } from '#fixtures/orders.ts'
import { createServices } from '#src/visit/services.ts'
import { createPrefetch, prefetchFirstScreen, resolveOrderCall } from './prefetch.ts'
import { createTransport } from './transport.ts'

afterEach(() => vi.unstubAllGlobals())

test('confirms an id in the query, loads a saved id, else creates an order (LAUNCH-4)', () => {
  expect(resolveOrderCall({ ...LAUNCH, orderIntentId: 'q' }, 's')).toEqual({
    name: 'confirmOrder',
    body: { orderIntentId: 'q' },
  })
  expect(resolveOrderCall(LAUNCH, 's')).toEqual({
    name: 'getOrderIntent',
    body: { orderIntentId: 's' },
  })
  expect(resolveOrderCall(LAUNCH, null)).toEqual({
    name: 'createOrderIntent',
    body: { configCode: 'c' },
  })
})

test.each([
  ['/steps/unit_items', null, ['getSettings', 'createOrderIntent', 'getUnits']],
  ['/steps/contact', 'o', ['getSettings', 'getOrderIntent']],
  ['/result', 'o', ['getSettings', 'getResult', 'confirmOrder']],
  ['/result', null, ['getSettings']],
  ['/timeout', 'o', []],
])('sends the calls of %s with the saved order %s before its code: %j (STEPS-9)', (...row) => {
  const [route, savedId, calls] = row
  const sent: string[] = []
  const send = (name: string) => {
    sent.push(name)
    return Promise.reject(new Error('Offline'))
  }
  const services = createServices(LAUNCH, new Map([[createTransport, { send }]]))
  prefetchFirstScreen(services, savedId, route)
  expect(sent).toEqual(calls)
  const { clear, take } = services.get(createPrefetch)
  clear()
  expect(take('getSettings', { configCode: 'c', tourCode: 't' })).toBeUndefined()
})

/** The pictures that are requested without a screen, when the settings are `settings`. */
async function listRequestedPictures(settings: unknown): Promise<string[]> {
  const pictures: string[] = []
  const answer = JSON.stringify({ settings })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', new URL('https://checkout.example/'))
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(answer)))
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        pictures.push(address)
      }
    },
  )
  const services = createServices(LAUNCH)
  prefetchFirstScreen(services, null, '/steps/unit_items')
  await services.get(createPrefetch).take('getSettings', { configCode: 'c', tourCode: 't' })
  await new Promise((resolve) => setTimeout(resolve))
  return pictures
}

function buildTour(code: string, cover: unknown) {
  return { code, images: { cover } }
}

test("requests the main tour's picture once its address is known (GUESTS-4, STEPS-9)", async () => {
  const usedTours = [buildTour('other', '/other.jpg'), buildTour('t', '/main.jpg')]
  expect(await listRequestedPictures({ usedTours })).toEqual(['/main.jpg'])
})

test.each([
  ['an unsafe address', { usedTours: [buildTour('t', 'http://pictures.example/main.jpg')] }],
  ['no address', { usedTours: [buildTour('t', null)] }],
  ['an invalid address', { usedTours: [buildTour('t', { toString: 1 })] }],
  ['malformed settings', { usedTours: 1 }],
  ['no settings', null],
])('requests no picture with %s (API-3)', async (_, settings) => {
  expect(await listRequestedPictures(settings)).toEqual([])
})
