import { expect, test } from 'vitest'
import type { CallName } from './body-table.ts'
import { startReferenceApi } from './server.ts'
import type { AnswerBody } from './test-client.ts'
import { postCall } from './test-client.ts'

const CONFIG = { configCode: 'jaipur-pass' }
const TOUR = { ...CONFIG, tourCode: 'AMBER-FORT' }
const CONTACT = {
  firstName: 'Ada',
  lastName: 'Byron',
  emailAddress: 'ada@mail.example',
  phoneNumber: 'GB|44|2079460000',
  allowMarketing: false,
}

test.each(['strict', 'liberal'] as const)('answers all twenty calls (%s)', async (style) => {
  const api = await startReferenceApi({ style, now: () => new Date('2027-03-01T06:00:00Z') })
  const call = async (name: CallName, body: object): Promise<AnswerBody> => {
    const answer = await postCall(api.url, name, body)
    expect.soft(answer.status, `${name}: ${JSON.stringify(answer.body)}`).toBeLessThan(300)
    return answer.body
  }
  const order = { orderIntentId: (await call('createOrderIntent', CONFIG)).orderIntent.id }
  const unitCounters = [{ type: 'ADULT', quantity: 2 }]
  const day = { ...TOUR, unitCounters, year: 2027, month: 3, date: 8 }
  await call('getUnits', TOUR)
  await call('getSettings', TOUR)
  await call('setUnitCounters', { ...order, unitCounters })
  await call('getMonthCalendar', { ...TOUR, unitCounters, year: 2027, month: 3 })
  await call('getWeekCalendar', day)
  const { availabilities } = await call('getAvailabilities', day)
  const findStart = (time: string): string | undefined =>
    availabilities.find((slot) => slot.id.includes(`T${time}`))?.id
  await call('addCartItem', {
    ...order,
    tourCode: 'AMBER-FORT',
    availabilityId: findStart('09:00'),
  })
  const bazaar = (await call('getAvailabilities', { ...day, tourCode: 'NIGHT-BAZAAR', date: 9 }))
    .availabilities[0]
  await call('getTourAddons', order)
  await call('addCartItem', { ...order, tourCode: 'NIGHT-BAZAAR', availabilityId: bazaar?.id })
  const { items } = (await call('getOrderIntent', order)).orderIntent.extendedCart
  const find = (code: string): object => ({
    ...order,
    cartItemId: items.find((item) => item.original.tour.code === code)?.id,
  })
  await call('removeCartItem', find('NIGHT-BAZAAR'))
  await call('getAllAllowedUpgrades', order)
  await call('upgradeCartItem', { ...find('AMBER-FORT'), tourCode: 'FORT-PRIVATE' })
  await call('resetCartItem', find('AMBER-FORT'))
  await call('setCartItemAvailabilityId', {
    ...find('AMBER-FORT'),
    availabilityId: findStart('15:00'),
  })
  await call('setContact', { ...order, contact: CONTACT })
  await call('setTravelers', { ...order, travelers: [{ age: 30 }, { age: 31 }] })
  await call('frontendLog', {
    ...order,
    sessionId: 's',
    sender: 'checkout-widget',
    error: { code: 'card_declined' },
  })
  api.completeSetup(order.orderIntentId)
  await call('confirmOrder', order)
  await call('getResult', order)
  await api.close()

  expect(new Set(api.requests.map((request) => request.call)).size).toBe(20)
  expect(api.requests.flatMap((request) => request.problems)).toEqual([])
})
