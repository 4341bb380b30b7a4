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

// New services for each test: the number of logged errors is limited per page load.
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

/** Responds to each call with `data`; returns the errors sent to frontendLog. */
function stubResponse(data: unknown): unknown[] {
  const loggedErrors: unknown[] = []
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    if (path.endsWith('frontendLog'))
      loggedErrors.push((JSON.parse(body) as { error: unknown }).error)
    return Promise.resolve(Response.json(path.endsWith('frontendLog') ? {} : data))
  })
  return loggedErrors
}

test('drops a departure that breaks the contract and reports its path (API-3)', async () => {
  const loggedErrors = stubResponse({
    availabilities: [slot, { ...slot, id: 'tomorrow', status: 7 }, slot],
  })
  expect(await call('getAvailabilities', calendarRequest)).toEqual({ availabilities: [slot, slot] })
  expect(loggedErrors).toEqual([
    { type: 'contract_violation', code: 'getAvailabilities', param: 'availabilities.1.id' },
  ])
})

test('drops an unknown unit type (API-3)', async () => {
  const adult = { type: 'ADULT', restrictions: { minAge: 13, maxAge: 100 } }
  stubResponse({ units: [adult, { ...adult, type: 'SENIOR' }] })
  expect(await call('getUnits', { tourCode: 't', configCode: 'c' })).toEqual({ units: [adult] })
})

test.each([
  ['no entry is left', { calendar: [{ ...slot, localDate: 'June' }] }, 'calendar.0.localDate'],
  ['the list is not an array', { calendar: 'June' }, 'calendar'],
  ['the response is not an object', [], ''],
])('fails the call when %s (API-3)', async (_, data, param) => {
  const loggedErrors = stubResponse(data)
  const { year, month, tourCode, configCode, unitCounters } = calendarRequest
  const body = { year, month, tourCode, configCode, unitCounters }
  await expect(call('getMonthCalendar', body)).rejects.toThrow('Unexpected answer from the server')
  expect(loggedErrors).toMatchObject([{ code: 'getMonthCalendar', param }])
})

test('aborts the request of a prefetched call (ERR-4)', async () => {
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
