import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LAUNCH } from '#fixtures/orders.ts'
import { type Services, createServices } from '#src/visit/services.ts'
import { type ApiClient, createApiClient } from './client.ts'
import { createPrefetch } from './prefetch.ts'

const launch = { ...LAUNCH, siteUrl: 'https://host.example/tours' }

let services: Services
let call: ApiClient['call']
let consoleMessages: unknown[]

/** The errors and warnings in the console from now on. */
function recordConsole(): unknown[] {
  const messages: unknown[] = []
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((message) => messages.push(message))
  return messages
}

// New services for each test: the number of logged errors is limited per page load.
beforeEach(() => {
  consoleMessages = recordConsole()
  services = createServices(launch)
  ;({ call } = services.get(createApiClient))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const calendarRequest = {
  tourCode: 't',
  configCode: 'c',
  unitCounters: [],
  year: 2026,
  month: 6,
  date: 15,
}

const slot = { id: '2026-06-15T09:30:00+02:00', status: 'AVAILABLE', available: true }

/** The order 'o' as the API may answer it, without what is optional. */
function buildOrder({ items, ...part }: { unitCounters?: object[]; items?: object[] } = {}) {
  return {
    id: 'o',
    extendedCart: {
      ...(items && { items }),
      pricing: { displayed: { total: 0, upgrades: 0, mandatoryPayments: 0 } },
    },
    stripeSetupIntent: { publicApiKey: 'pk', clientSecret: 'cs' },
    ...part,
  }
}

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

test('names the call and the path of a breach in the console, never the value (API-3)', async () => {
  const order = buildOrder()
  stubResponse({ orderIntent: { ...order, stripeSetupIntent: { publicApiKey: 'pk_secret' } } })
  await expect(call('createOrderIntent', { configCode: 'c' })).rejects.toThrow('Unexpected answer')
  stubResponse({ availabilities: [slot, { ...slot, id: 'pk_secret' }] })
  await call('getAvailabilities', calendarRequest)
  stubResponse('<p>pk_secret</p>')
  await expect(call('createOrderIntent', { configCode: 'c' })).rejects.toThrow('Unexpected answer')
  expect(consoleMessages).toEqual([
    'ContractError in the answer of createOrderIntent: orderIntent.stripeSetupIntent.clientSecret',
    'Unused part of the answer of getAvailabilities: availabilities.1.id',
    'ContractError in the answer of createOrderIntent: not readable',
  ])
})

test('uses the rest when a part that is only shown has another type, and reports its path (API-7)', async () => {
  const settings = { currency: 'EUR', upgradeGreeting: 7, templates: [], usedTours: [] }
  const loggedErrors = stubResponse({ settings })
  const read = await call('getSettings', { configCode: 'c', tourCode: 't' })
  expect(read.settings).toMatchObject({ currency: 'EUR', upgradeGreeting: '' })
  expect(read.settings.templates.moreTours).toBe('')
  expect(loggedErrors).toMatchObject([{ code: 'getSettings', param: 'settings.upgradeGreeting' }])
  expect(consoleMessages).toHaveLength(1)
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

test('rejects a number of guests that no page could show (API-3)', async () => {
  const answerGuests = (...quantities: number[]) => {
    const unitCounters = quantities.map((quantity) => ({ type: 'ADULT', quantity }))
    return stubResponse({ orderIntent: buildOrder({ unitCounters }) })
  }
  answerGuests(300)
  await expect(call('getOrderIntent', { orderIntentId: 'o' })).resolves.toBeTruthy()
  // Not dropped like an unknown unit type: the order would show too few guests.
  for (const quantities of [[301], [300, 1], Array.from({ length: 2000 }, () => 300)]) {
    const loggedErrors = answerGuests(...quantities)
    await expect(call('getOrderIntent', { orderIntentId: 'o' })).rejects.toThrow(
      'Unexpected answer',
    )
    expect(loggedErrors).toMatchObject([{ param: 'orderIntent.unitCounters' }])
  }
  const counters = [
    { type: 'SENIOR', quantity: 1 },
    { type: 'ADULT', quantity: 301 },
  ]
  stubResponse({ orderIntent: buildOrder({ unitCounters: counters }) })
  await expect(call('getOrderIntent', { orderIntentId: 'o' })).rejects.toThrow('Unexpected answer')
})

test('rejects a date that no calendar has instead of showing it (API-3)', async () => {
  const ventrataOrder = { utcExpiresAt: '2026-99-99T99:99:99Z', supplierReference: null }
  const loggedErrors = stubResponse({ orderIntent: { ...buildOrder(), ventrataOrder } })
  await expect(call('getOrderIntent', { orderIntentId: 'o' })).rejects.toThrow('Unexpected answer')
  expect(loggedErrors).toMatchObject([{ param: 'orderIntent.ventrataOrder.utcExpiresAt' }])
  stubResponse({
    availabilities: [slot, { ...slot, id: '2026-06-15T09:30:00+99:99' }, slot],
    calendar: [
      { ...slot, localDate: '2026-06-15' },
      { ...slot, localDate: '2026-06-99' },
    ],
  })
  expect(await call('getAvailabilities', calendarRequest)).toEqual({ availabilities: [slot, slot] })
  expect(await call('getWeekCalendar', calendarRequest)).toMatchObject({
    calendar: [{ localDate: '2026-06-15' }],
  })
})

test('rejects an answer about another order than the requested one (API-7)', async () => {
  const loggedErrors = stubResponse({ orderIntent: buildOrder() })
  await expect(call('getOrderIntent', { orderIntentId: 'another' })).rejects.toThrow(
    'Unexpected answer from the server',
  )
  expect(loggedErrors).toMatchObject([{ code: 'getOrderIntent', param: 'orderIntent.id' }])
  await expect(call('createOrderIntent', { configCode: 'c' })).resolves.toBeTruthy()
})

test('sends no call with an abort signal (API-5)', async () => {
  const fetched: unknown[] = []
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    fetched.push(init.signal)
    return Promise.resolve(Response.json({ units: [] }))
  })
  const body = { configCode: 'c', tourCode: 't' }
  void services.get(createPrefetch).start('getUnits', body)
  await call('getUnits', body)
  await call('getUnits', body)
  expect(fetched).toEqual([undefined, undefined])
})

/** The bodies of frontendLog from now on; every other call answers `data`. */
function recordLogs(data: unknown): { orderIntentId?: string; error: { type?: string } }[] {
  const logs: { orderIntentId?: string; error: { type?: string } }[] = []
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    if (!path.endsWith('frontendLog')) return Promise.resolve(Response.json(data))
    logs.push(JSON.parse(body) as (typeof logs)[number])
    return Promise.resolve(Response.json({}))
  })
  return logs
}

test('names the order in each log once its id is known (PAY-7, API-3)', async () => {
  const logs = recordLogs({ orderIntent: buildOrder() })
  const { logError } = services.get(createApiClient)
  logError({ type: 'card_error' })
  await call('createOrderIntent', { configCode: 'c' })
  logError({ type: 'card_error' })
  await call('getUnits', { configCode: 'c', tourCode: 't' }).catch(() => undefined)
  expect(logs.map(({ orderIntentId }) => orderIntentId)).toEqual([undefined, 'o', 'o'])
})

test('limits contract violations and payment failures separately (PAY-7, API-3)', async () => {
  const logs = recordLogs({ calendar: 'June' })
  const { logError } = services.get(createApiClient)
  const { year, month, tourCode, configCode, unitCounters } = calendarRequest
  const violate = () =>
    call('getMonthCalendar', { year, month, tourCode, configCode, unitCounters }).catch(
      () => undefined,
    )
  for (let count = 0; count < 30; count += 1) await violate()
  expect(logs).toHaveLength(20)
  for (let count = 0; count < 30; count += 1) logError({ type: 'card_error' })
  await violate()
  expect(logs.filter(({ error }) => error.type === 'card_error')).toHaveLength(20)
  expect(logs).toHaveLength(40)
})
