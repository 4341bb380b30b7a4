import { expect, test } from 'vitest'
import { createClient } from '#mocks/testing/client.ts'
import type { Catalog, Server } from './api-visits.ts'
import { breakCartRules, outliveOrder, summarize, visit } from './api-visits.ts'
import { startReferenceApi } from './reference-api/server.ts'
import { postCall } from './reference-api/test-client.ts'

/** The path and type of each part of an answer that is not null. */
function listTypes(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => listTypes(entry, `${path}[]`))
  if (typeof value !== 'object' || value === null)
    return value === null ? [] : [`${path}: ${typeof value}`]
  return Object.entries(value).flatMap(([key, part]) =>
    // The keys of upgrades are the ids of cart items.
    listTypes(part, path === '.upgrades' ? `${path}.id` : `${path}.${key}`),
  )
}

const MOCK_CATALOG = {
  configCode: 'pass',
  tourCode: 'TOWER',
  upgradeCode: 'SUMMIT',
  addonCode: 'MUSEUM',
  noDeparture: '2026-07-01T03:30:00+02:00',
  offset: '+02:00',
  upgradeTime: '16:00',
  capacity: 10,
}

const REFERENCE_CATALOG = {
  configCode: 'jaipur-pass',
  tourCode: 'AMBER-FORT',
  upgradeCode: 'FORT-PRIVATE',
  addonCode: 'NIGHT-BAZAAR',
  noDeparture: '2026-07-01T03:30:00+05:30',
  offset: '+05:30',
  upgradeTime: '16:40',
  capacity: 12,
}

const NOW = Date.parse('2026-06-01T10:00:00Z')

function startMock(): Server {
  const { send, wait, setCardStatus } = createClient()
  return { send: (name, body) => Promise.resolve(send(name, body)), wait, setCardStatus }
}

/** Uses a reference server, none of whose requests differs from the specification. */
async function withReference<T>(
  style: 'strict' | 'liberal',
  action: (server: Server) => Promise<T>,
): Promise<T> {
  let now = NOW
  const statuses = new Map<string, string>()
  const api = await startReferenceApi({
    style,
    now: () => new Date(now),
    readSetupStatus: (id) => statuses.get(id) ?? 'requires_payment_method',
  })
  const result = await action({
    send: (name, body) => postCall(api.url, name as 'getUnits', body),
    wait: (seconds) => (now += seconds * 1000),
    setCardStatus: (clientSecret, status) =>
      statuses.set(clientSecret.split('_secret_')[0] ?? '', status),
  })
  await api.close()
  expect(api.requests.flatMap(({ problems }) => problems)).toEqual([])
  return result
}

function visitReference(style: 'strict' | 'liberal') {
  return withReference(style, ({ send }) => visit(send, REFERENCE_CATALOG))
}

test('the mock server answers each call like a server written from the specification alone (API-7, MOCK-1)', async () => {
  const mockAnswers = await visit(startMock().send, MOCK_CATALOG)
  const referenceAnswers = await visitReference('strict')
  expect(summarize(mockAnswers)).toEqual(summarize(referenceAnswers))
  expect(new Set(mockAnswers.map(({ call }) => call.split(' ', 1)[0])).size).toBe(20)
  const mockTypes = mockAnswers.flatMap(({ status, body }) =>
    status === 200 ? listTypes(body) : [],
  )
  const referenceTypes = new Set(referenceAnswers.flatMap(({ body }) => listTypes(body)))
  expect(mockTypes.length).toBeGreaterThan(500)
  expect(mockTypes.filter((type) => !referenceTypes.has(type))).toEqual([])
})

test('the reference server in the liberal style accepts and refuses the same, in another form (API-7)', async () => {
  const answers = await visitReference('liberal')
  expect(summarize(answers)).toEqual(summarize(await visitReference('strict')))
  const text = JSON.stringify(answers.map(({ body }) => body))
  expect(text).not.toMatch(/:null|:\[\]/)
  expect(new Set(answers.map(({ status }) => status))).toContain(201)
  expect(text).toContain('"id":"ci+')
  expect(text).toContain('"status":"ON_REQUEST","available":true')
  expect(text).toContain('"revision":7')
})

test('the mock server refuses what a server written from the specification alone refuses (API-7, MOCK-2)', async () => {
  const refuse = async (server: Server, catalog: Catalog) => [
    ...(await breakCartRules(server.send, catalog)),
    ...(await outliveOrder(server, catalog)),
  ]
  const expected = await withReference('strict', (server) => refuse(server, REFERENCE_CATALOG))
  expect(expected.at(-1)).toBe('getResult: accepted CONFIRMED')
  expect(await refuse(startMock(), MOCK_CATALOG)).toEqual(expected)
})
