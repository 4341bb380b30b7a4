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

const day = { tourCode: 't', configCode: 'c', unitCounters: [], year: 2026, month: 6, date: 15 }
const { date: _, ...month } = day

const slot = { id: '2026-06-15T09:30:00+02:00', status: 'AVAILABLE', available: true }

/** The order 'o' as the API may answer it, without what is optional. */
const order = {
  id: 'o',
  extendedCart: { pricing: { displayed: { total: 0, upgrades: 0, mandatoryPayments: 0 } } },
  stripeSetupIntent: { publicApiKey: 'pk', clientSecret: 'cs' },
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

test('drops departures and days that break the contract and reports the first path (API-3)', async () => {
  const broken = [{ status: 7 }, { id: 'tomorrow' }, { id: '2026-06-15T09:30:00+99:99' }]
  const dates = ['2026-06-15', '2026-06-99']
  const loggedErrors = stubResponse({
    availabilities: [slot, ...broken.map((part) => ({ ...slot, ...part })), slot],
    calendar: dates.map((localDate) => ({ ...slot, localDate })),
  })
  expect(await call('getAvailabilities', day)).toEqual({ availabilities: [slot, slot] })
  expect(await call('getWeekCalendar', day)).toMatchObject({ calendar: [{ localDate: dates[0] }] })
  expect(loggedErrors).toEqual([
    { type: 'contract_violation', code: 'getAvailabilities', param: 'availabilities.1.status' },
    { type: 'contract_violation', code: 'getWeekCalendar', param: 'calendar.1.localDate' },
  ])
})

test('names the call and the path of a breach in the console, once, and never the value (API-3)', async () => {
  stubResponse({ orderIntent: { ...order, stripeSetupIntent: { publicApiKey: 'pk_secret' } } })
  await expect(call('createOrderIntent', { configCode: 'c' })).rejects.toThrow('Unexpected answer')
  stubResponse({ availabilities: [slot, { ...slot, id: 'pk_secret' }] })
  await call('getAvailabilities', day)
  await call('getAvailabilities', day)
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
  await expect(call('getMonthCalendar', month)).rejects.toThrow('Unexpected answer from the server')
  expect(loggedErrors).toMatchObject([{ code: 'getMonthCalendar', param }])
})

function guests(...quantities: number[]) {
  return quantities.map((quantity) => ({ type: 'ADULT', quantity }))
}

test.each([
  // Not dropped like an unknown unit type: the order would show too few guests.
  ['301 guests of a type', { unitCounters: guests(301) }, 'unitCounters'],
  ['301 guests', { unitCounters: guests(300, 1) }, 'unitCounters'],
  ['2000 counters', { unitCounters: guests(...Array<number>(2000).fill(300)) }, 'unitCounters'],
  [
    '301 guests and an unknown type',
    { unitCounters: [{ type: 'SENIOR', quantity: 1 }, ...guests(301)] },
    'unitCounters',
  ],
  [
    'an end that no calendar has',
    { ventrataOrder: { utcExpiresAt: '2026-99-99T99:99:99Z', supplierReference: null } },
    'ventrataOrder.utcExpiresAt',
  ],
  ['the id of another one', { id: 'another' }, 'id'],
])('rejects an order with %s (API-3, API-7)', async (_, part, param) => {
  const loggedErrors = stubResponse({ orderIntent: { ...order, ...part } })
  await expect(call('getOrderIntent', { orderIntentId: 'o' })).rejects.toThrow('Unexpected answer')
  expect(loggedErrors).toMatchObject([{ code: 'getOrderIntent', param: `orderIntent.${param}` }])
})

test('accepts as many guests as a page can show, and none (API-3)', async () => {
  stubResponse({ orderIntent: order })
  const { orderIntent } = await call('getOrderIntent', { orderIntentId: 'o' })
  expect(orderIntent.unitCounters).toEqual([])
  stubResponse({ orderIntent: { ...order, unitCounters: guests(300) } })
  await expect(call('getOrderIntent', { orderIntentId: 'o' })).resolves.toBeTruthy()
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
  const logs = recordLogs({ orderIntent: order })
  const { logError } = services.get(createApiClient)
  logError({ type: 'card_error' })
  await call('createOrderIntent', { configCode: 'c' })
  logError({ type: 'card_error' })
  await call('getUnits', { configCode: 'c', tourCode: 't' }).catch(() => undefined)
  await call('getTourAddons', { orderIntentId: 'another' })
  logError({ type: 'card_error' })
  expect(logs.map(({ orderIntentId }) => orderIntentId)).toEqual([undefined, 'o', 'o', 'another'])
})

test('logs the beginning of a long message, and no field that may be personal (PAY-7)', () => {
  const logs = recordLogs({})
  const error = { type: 'card_error', message: 'm'.repeat(400), client_secret: 'cs' }
  services.get(createApiClient).logError(error)
  expect(logs[0]?.error).toEqual({ type: 'card_error', message: 'm'.repeat(300) })
})

test('limits contract violations and payment failures separately (PAY-7, API-3)', async () => {
  const logs = recordLogs({ calendar: 'June' })
  const { logError } = services.get(createApiClient)
  const violate = () => call('getMonthCalendar', month).catch(() => undefined)
  for (let count = 0; count < 30; count += 1) await violate()
  expect(logs).toHaveLength(20)
  for (let count = 0; count < 30; count += 1) logError({ type: 'card_error' })
  await violate()
  expect(logs.filter(({ error }) => error.type === 'card_error')).toHaveLength(20)
  expect(logs).toHaveLength(40)
})
