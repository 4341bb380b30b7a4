import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestAnswer } from './test-client.ts'
import { createOrder, postCall } from './test-client.ts'
import type { ReferenceApi } from './server.ts'
import { startReferenceApi } from './server.ts'

/** Monday, 11:30 in Jaipur. */
const NOW = '2027-03-01T06:00:00Z'
const GUESTS = [{ type: 'ADULT', quantity: 2 }]
const BASE = { configCode: 'jaipur-pass', unitCounters: GUESTS, year: 2027, month: 3 }

let api: ReferenceApi
beforeAll(async () => {
  api = await startReferenceApi({ now: () => new Date(NOW) })
})
afterAll(() => api.close())

async function listTimes(date: number, tourCode = 'AMBER-FORT'): Promise<string[]> {
  const { body } = await postCall(api.url, 'getAvailabilities', { ...BASE, tourCode, date })
  return body.availabilities.map(({ id, status, available }) => `${id} ${status} ${available}`)
}

test('lists the starts of a day with offset and status', async () => {
  expect(await listTimes(3)).toEqual([
    '2027-03-03T06:15:00+05:30 CLOSED false',
    '2027-03-03T09:00:00+05:30 AVAILABLE true',
    '2027-03-03T11:30:00+05:30 FREESALE true',
    '2027-03-03T15:00:00+05:30 LIMITED true',
  ])
})

test('closes the starts of today that are over, and lists none on a closed day', async () => {
  const today = await listTimes(1)
  expect(today.map((slot) => slot.split(' ')[1])).toEqual(['CLOSED', 'CLOSED', 'CLOSED', 'LIMITED'])
  expect(await listTimes(2)).toEqual([])
})

test('has all days of a month in order, past and closed ones too', async () => {
  const sent = { ...BASE, tourCode: 'AMBER-FORT', month: 2, year: 2028 }
  const leap = await postCall(api.url, 'getMonthCalendar', sent)
  expect(leap.body.calendar.at(-1)?.localDate).toBe('2028-02-29')
  const month = await postCall(api.url, 'getMonthCalendar', { ...BASE, tourCode: 'AMBER-FORT' })
  const days = month.body.calendar
  expect(days).toHaveLength(31)
  expect(days[0]).toEqual({ localDate: '2027-03-01', available: true, status: 'LIMITED' })
  expect(days[1]).toEqual({ localDate: '2027-03-02', available: false, status: 'CLOSED' })
  expect(days[2]).toEqual({ localDate: '2027-03-03', available: true, status: 'AVAILABLE' })
  expect(days[6]).toEqual({ localDate: '2027-03-07', available: false, status: 'CLOSED' })
  expect(days[12]).toEqual({ localDate: '2027-03-13', available: false, status: 'SOLD_OUT' })
})

test('has the seven days from a Monday across the end of a month', async () => {
  const call = (date: number): Promise<TestAnswer> =>
    postCall(api.url, 'getWeekCalendar', { ...BASE, tourCode: 'NIGHT-BAZAAR', date })
  const { body } = await call(29)
  expect(body.calendar.map((day) => day.localDate)).toEqual([
    '2027-03-29',
    '2027-03-30',
    '2027-03-31',
    '2027-04-01',
    '2027-04-02',
    '2027-04-03',
    '2027-04-04',
  ])
  expect(body.calendar[0]?.status).toBe('CLOSED')
  expect((await call(30)).body.error.message).toBe('2027-03-30 is not a Monday')
})

test('refuses a day that the month does not have', async () => {
  const sent = { ...BASE, tourCode: 'AMBER-FORT', month: 2, date: 30 }
  expect((await postCall(api.url, 'getAvailabilities', sent)).status).toBe(400)
})

test('takes the places of an order and gives them back after its expiry', async () => {
  let now = new Date(NOW)
  const server = await startReferenceApi({ now: () => now, holdSeconds: 60 })
  const readStatus = async (): Promise<string | undefined> => {
    const sent = { ...BASE, tourCode: 'AMBER-FORT', date: 4 }
    const { body } = await postCall(server.url, 'getAvailabilities', sent)
    return body.availabilities[3]?.status
  }
  const orderIntentId = await createOrder(server.url, 'jaipur-pass', [
    { type: 'ADULT', quantity: 3 },
  ])
  expect(await readStatus()).toBe('LIMITED')
  await postCall(server.url, 'addCartItem', {
    orderIntentId,
    tourCode: 'AMBER-FORT',
    availabilityId: '2027-03-04T15:00:00+05:30',
  })
  expect(await readStatus()).toBe('SOLD_OUT')
  now = new Date(now.getTime() + 60_000)
  expect(await readStatus()).toBe('LIMITED')
  await server.close()
})
