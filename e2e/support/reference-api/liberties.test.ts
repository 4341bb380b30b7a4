import { afterEach, expect, test } from 'vitest'
import type { AnswerBody } from './test-client.ts'
import { createOrder, postCall } from './test-client.ts'
import type { Liberty } from './liberties.ts'
import type { ReferenceApi } from './server.ts'
import { startReferenceApi } from './server.ts'

const DAY = { configCode: 'jaipur-pass', year: 2027, month: 3, date: 4, unitCounters: [] }

let api: ReferenceApi
afterEach(() => api.close())

async function start(style: 'liberal' | readonly Liberty[]): Promise<void> {
  api = await startReferenceApi({ style, now: () => new Date('2027-03-01T06:00:00Z') })
}

/** The answer to putting a start in a new cart; the id of the start is the one the server lists. */
async function addFirst(): Promise<{ order: string; body: AnswerBody }> {
  const order = await createOrder(api.url, 'jaipur-pass', [
    { type: 'ADULT', quantity: 1 },
    { type: 'CHILD', quantity: 2 },
  ])
  const sent = { ...DAY, tourCode: 'NIGHT-BAZAAR' }
  const { availabilities } = (await postCall(api.url, 'getAvailabilities', sent)).body
  const { body } = await postCall(api.url, 'addCartItem', {
    orderIntentId: order,
    tourCode: 'NIGHT-BAZAAR',
    availabilityId: availabilities[0]?.id,
  })
  return { order, body }
}

test('leaves out what would be null', async () => {
  await start(['absent-nulls'])
  const { body } = await addFirst()
  expect(body).not.toHaveProperty('affectedCartItem')
  expect(body.orderIntent).not.toHaveProperty('payment')
  expect(body.orderIntent).toHaveProperty('travelers', [])
  expect(JSON.stringify(body)).not.toContain('null')
})

test('leaves out empty lists inside an answer', async () => {
  await start(['absent-lists'])
  const { body } = await postCall(api.url, 'createOrderIntent', { configCode: 'rio-pass' })
  expect(body.orderIntent).not.toHaveProperty('unitCounters')
  expect(body.orderIntent.extendedCart).not.toHaveProperty('items')
})

test('adds fields to every object but those whose names are data', async () => {
  await start(['extra-fields'])
  const { order, body } = await addFirst()
  expect(body).toHaveProperty('extra')
  expect(body.orderIntent.extendedCart.items[0]?.original).toHaveProperty('extra')
  const { upgrades } = (await postCall(api.url, 'getAllAllowedUpgrades', { orderIntentId: order }))
    .body
  expect(Object.keys(upgrades)).toEqual([body.affectedCartItem.id])
})

test('writes times with milliseconds and in another form', async () => {
  await start(['timestamps'])
  const { affectedCartItem, orderIntent } = (await addFirst()).body
  expect(affectedCartItem.availabilityId).toBe('2027-03-04T18:00:00.000+05:30')
  expect(orderIntent.ventrataOrder?.utcExpiresAt).toBe('2027-03-01T06:30:00.000+00:00')
})

test('reverses lists, but neither units nor calendars', async () => {
  await start(['list-order'])
  const { affectedCartItem } = (await addFirst()).body
  expect(affectedCartItem.unitCounters.map(({ type }) => type)).toEqual(['CHILD', 'ADULT'])
  const tour = { configCode: 'jaipur-pass', tourCode: 'NIGHT-BAZAAR' }
  const { units } = (await postCall(api.url, 'getUnits', tour)).body
  expect(units[0]?.type).toBe('ADULT')
})

test('uses statuses and tags that the specification does not name, and refuses such a start', async () => {
  await start(['unknown-values'])
  const sent = { ...DAY, tourCode: 'AMBER-FORT' }
  const { availabilities } = (await postCall(api.url, 'getAvailabilities', sent)).body
  expect(availabilities[0]).toMatchObject({ status: 'ON_REQUEST', available: true })
  const orderIntentId = await createOrder(api.url, 'jaipur-pass', [{ type: 'ADULT', quantity: 1 }])
  const { error } = (
    await postCall(api.url, 'addCartItem', {
      orderIntentId,
      tourCode: 'AMBER-FORT',
      availabilityId: availabilities[0]?.id,
    })
  ).body
  expect(error.code).toBe('invalid_date')
  const tour = { configCode: 'jaipur-pass', tourCode: 'AMBER-FORT' }
  const { settings } = (await postCall(api.url, 'getSettings', tour)).body
  expect(settings.usedTours[0]?.option.tags).toEqual(['stairs', 'wheelchair-2027'])
})

test('takes all liberties in the liberal style and still takes an order', async () => {
  await start('liberal')
  const { order } = await addFirst()
  api.completeSetup(order)
  const confirmed = await postCall(api.url, 'confirmOrder', { orderIntentId: order })
  expect(confirmed.body.orderIntent.payment).toMatchObject({ method: 'card' })
  expect(confirmed.body.orderIntent.extendedCart.items[0]?.id).toMatch(/^ci\+/)
  const created = await postCall(api.url, 'createOrderIntent', { configCode: 'rio-pass' })
  expect(created.status).toBe(201)
})
