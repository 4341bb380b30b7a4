import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Services } from '#src/session/services.ts'
import { createServices } from '#src/session/services.ts'
import type { ApiClient } from './client.ts'
import { createApiClient } from './client.ts'
import { createPrefetch } from './prefetch.ts'

const launch = {
  tourCode: 't',
  configCode: 'c',
  siteUrl: 'https://host.example/tours',
  orderIntentId: null,
}
let services: Services
let call: ApiClient['call']

// Each test is a visit of its own: only so many failures are logged per visit.
beforeEach(() => {
  services = createServices(launch)
  ;({ call } = services.get(createApiClient))
})
afterEach(() => vi.unstubAllGlobals())

const calendarRequest = {
  tourCode: 't',
  configCode: 'c',
  unitCounters: [],
  year: 2026,
  month: 6,
  date: 15,
}
const slot = { id: '2026-06-15T09:30:00+02:00', status: 'AVAILABLE', available: true }

/** Answers a call with `data`; gives what frontendLog is told. */
function stubResponse(data: unknown): unknown[] {
  const loggedErrors: unknown[] = []
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    if (path.endsWith('frontendLog'))
      loggedErrors.push((JSON.parse(body) as { error: unknown }).error)
    return Promise.resolve(Response.json(path.endsWith('frontendLog') ? {} : data))
  })
  return loggedErrors
}

test('API-3 a departure that breaks the contract is left out and reported by its path', async () => {
  const loggedErrors = stubResponse({
    availabilities: [slot, { ...slot, id: 'tomorrow', status: 7 }, slot],
  })
  expect(await call('getAvailabilities', calendarRequest)).toEqual({ availabilities: [slot, slot] })
  expect(loggedErrors).toEqual([
    { type: 'contract_violation', code: 'getAvailabilities', param: 'availabilities.1.id' },
  ])
})

test('API-3 a unit that this version does not know is left out', async () => {
  const adult = { type: 'ADULT', restrictions: { minAge: 13, maxAge: 100 } }
  stubResponse({ units: [adult, { ...adult, type: 'SENIOR' }] })
  expect(await call('getUnits', { tourCode: 't', configCode: 'c' })).toEqual({ units: [adult] })
})

test.each([
  ['no entry is left', { calendar: [{ ...slot, localDate: 'June' }] }, 'calendar.0.localDate'],
  ['the list is none', { calendar: 'June' }, 'calendar'],
  ['the answer is none', [], ''],
])('API-3 when %s the call fails', async (_, data, param) => {
  const loggedErrors = stubResponse(data)
  const { year, month, tourCode, configCode, unitCounters } = calendarRequest
  const body = { year, month, tourCode, configCode, unitCounters }
  await expect(call('getMonthCalendar', body)).rejects.toThrow('Unexpected answer from the server')
  expect(loggedErrors).toMatchObject([{ code: 'getMonthCalendar', param }])
})

test('ERR-4 giving up a call that was sent early ends its request', async () => {
  let isAborted = false
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => {
          isAborted = true
          reject(new DOMException('Given up', 'AbortError'))
        })
      }),
  )
  const body = { configCode: 'c', tourCode: 't' }
  services.get(createPrefetch).start('getSettings', body)
  const controller = new AbortController()
  const response = call('getSettings', body, controller.signal)
  controller.abort()
  await expect(response).rejects.toThrow('Given up')
  expect(isAborted).toBe(true)
})
