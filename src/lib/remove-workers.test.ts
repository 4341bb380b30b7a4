import { afterEach, expect, test, vi } from 'vitest'
import { removeWorkers } from './remove-workers.ts'

afterEach(() => vi.unstubAllGlobals())

const ORIGIN = 'https://checkout.example'

/** A page at `ORIGIN`; what it does is listed in `steps`. */
function stubPage(worker: string | null, scopes: string[], state: unknown = null) {
  const steps: string[] = []
  const history = {
    state,
    replaceState(newState: unknown) {
      history.state = newState
    },
  }
  const registrations = scopes.map((scope) => ({
    scope: ORIGIN + scope,
    unregister: async () => void steps.push(`unregister ${scope}`),
  }))
  vi.stubGlobal('navigator', {
    serviceWorker: {
      controller: worker === null ? null : { scriptURL: ORIGIN + worker },
      getRegistrations: async () => registrations,
    },
  })
  vi.stubGlobal('history', history)
  vi.stubGlobal('location', { href: `${ORIGIN}/?a=b`, reload: () => steps.push('reload') })
  return { steps, history }
}

test('a page without a worker starts at once (API-6)', async () => {
  const { steps } = stubPage(null, [])
  expect(await removeWorkers()).toBe(false)
  expect(steps).toEqual([])
})

test('a worker that does not control the page is removed while it starts (API-6)', async () => {
  const { steps } = stubPage(null, ['/'])
  expect(await removeWorkers()).toBe(false)
  await vi.waitFor(() => expect(steps).toEqual(['unregister /']))
})

test('a page that a worker controls is reloaded without it, once (API-6)', async () => {
  const { steps, history } = stubPage('/service-worker.js', ['/', '/demo/'], { usr: 'launch' })
  expect(await removeWorkers()).toBe(true)
  expect(steps).toEqual(['unregister /', 'unregister /demo/', 'reload'])
  expect(history.state).toMatchObject({ usr: 'launch' })
  expect(await removeWorkers()).toBe(false)
  expect(steps.filter((step) => step === 'reload')).toHaveLength(1)
})

test('a worker of the site around the widget stays (API-6)', async () => {
  vi.stubEnv('BASE_URL', '/checkout/')
  const { steps } = stubPage('/worker.js', ['/', '/checkout/'])
  expect(await removeWorkers()).toBe(false)
  await vi.waitFor(() => expect(steps).toEqual(['unregister /checkout/']))
  vi.unstubAllEnvs()
})

test.each([
  ['without HTTPS', {}],
  [
    'in a sandboxed frame',
    Object.defineProperty({}, 'serviceWorker', {
      get: () => {
        throw new DOMException('', 'SecurityError')
      },
    }),
  ],
  [
    'with denied storage',
    {
      serviceWorker: {
        controller: null,
        getRegistrations: () => Promise.reject(new DOMException('', 'SecurityError')),
      },
    },
  ],
])('the page starts %s (STATE-4)', async (_, navigator) => {
  stubPage(null, [])
  vi.stubGlobal('navigator', navigator)
  expect(await removeWorkers()).toBe(false)
})
