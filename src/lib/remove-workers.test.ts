import { afterEach, expect, test, vi } from 'vitest'
import { startWithoutWorkers } from './remove-workers.ts'

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
  const open = () => startWithoutWorkers(() => steps.push('start'))
  return { steps, history, open }
}

test('a page without a worker starts (API-6)', async () => {
  const { open, steps } = stubPage(null, [])
  await open()
  expect(steps).toEqual(['start'])
})

test('a worker that does not control the page is removed after the start (API-6)', async () => {
  const { open, steps } = stubPage(null, ['/'])
  await open()
  expect(steps).toEqual(['start', 'unregister /'])
})

test('a page that a worker controls is reloaded without it, once (API-6)', async () => {
  const { history, open, steps } = stubPage('/service-worker.js', ['/', '/demo/'], {
    usr: 'launch',
  })
  await open()
  expect(steps).toEqual(['unregister /', 'unregister /demo/', 'reload'])
  expect(history.state).toMatchObject({ usr: 'launch' })
  await open()
  expect(steps.slice(3)).toEqual(['start', 'unregister /', 'unregister /demo/'])
})

test('a worker of the site around the widget stays (API-6)', async () => {
  vi.stubEnv('BASE_URL', '/checkout/')
  const { open, steps } = stubPage('/worker.js', ['/', '/checkout/'])
  await open()
  expect(steps).toEqual(['start', 'unregister /checkout/'])
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
  const { open, steps } = stubPage(null, [])
  vi.stubGlobal('navigator', navigator)
  await open()
  expect(steps).toEqual(['start'])
})
