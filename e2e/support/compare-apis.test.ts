import { expect, test } from 'vitest'
import { createClient } from '#mocks/testing/client.ts'
import { startReferenceApi } from './reference-api/server.ts'
import { postCall } from './reference-api/test-client.ts'

type Answer = { status: number; body: unknown }
type Send = (name: string, body: object) => Promise<Answer>
type Catalogue = {
  configCode: string
  tourCode: string
  upgradeCode: string
  addonCode: string
  /** A time at which no tour departs. */
  noDeparture: string
}
type CartItem = { id: string; upgraded: object | null }
type Body = {
  orderIntent: { id: string; extendedCart: { items: CartItem[] } }
  tourCodes: string[]
  calendar: { localDate: string; available: boolean }[]
  availabilities: { id: string; available: boolean }[]
  error: { code: string }
}

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

/** Makes every call of a visit, and those that a server must refuse. @returns What each call answered. */
async function visit(
  send: Send,
  { configCode, tourCode, upgradeCode, addonCode, noDeparture }: Catalogue,
) {
  const answers: { call: string; status: number; code: string | undefined; types: string[] }[] = []
  const call = async (name: string, body: object, remark = '') => {
    const answer = await send(name, body)
    const content = answer.body as Body
    const { status } = answer
    const code = status < 300 ? undefined : content.error.code
    answers.push({ call: name + remark, status, code, types: listTypes(content) })
    return content
  }
  const tour = { configCode, tourCode }
  await call('getUnits', tour)
  await call('getUnits', { configCode, tourCode: 'NO-SUCH-TOUR' }, ' of an unknown tour')
  await call('getSettings', tour)
  const { id: orderIntentId } = (await call('createOrderIntent', { configCode })).orderIntent
  const order = { orderIntentId }
  await call('getOrderIntent', { orderIntentId: 'no-such-order' }, ' of an unknown order')
  const unitCounters = [{ type: 'ADULT', quantity: 2 }]
  await call('setUnitCounters', { ...order, unitCounters })

  // Not on a Saturday and not at any time, because the upgrade cannot be had then. The 6th is a Monday.
  const findSlot = async (code: string, time = '', skipped = 0): Promise<string> => {
    const days = { configCode, tourCode: code, unitCounters, month: 7, year: 2026 }
    const { calendar } = await call('getMonthCalendar', days)
    const free = calendar.filter(
      ({ localDate, available }) => available && new Date(localDate).getUTCDay() !== 6,
    )
    const date = Number(free[skipped]?.localDate.slice(8, 10))
    await call('getWeekCalendar', { ...days, date: 6 })
    const { availabilities } = await call('getAvailabilities', { ...days, date })
    return availabilities.find(({ id, available }) => available && id.includes(time))?.id ?? ''
  }
  const slot = await findSlot(tourCode, 'T09')
  await call('addCartItem', { ...order, tourCode, availabilityId: noDeparture }, ' at no time')
  const added = await call('addCartItem', { ...order, tourCode, availabilityId: slot })
  const [item] = added.orderIntent.extendedCart.items
  const cartItem = { ...order, cartItemId: item?.id }
  const otherSlot = await findSlot(tourCode, 'T09', 1)
  await call('setCartItemAvailabilityId', { ...cartItem, availabilityId: otherSlot })
  await call('setCartItemAvailabilityId', { ...cartItem, availabilityId: slot }, ' back')
  await call('getTourAddons', order)
  const addonSlot = await findSlot(addonCode)
  const addon = { ...order, tourCode: addonCode, availabilityId: addonSlot }
  const addonId = (await call('addCartItem', addon, ' of an add-on')).orderIntent.extendedCart.items
    .map(({ id }) => id)
    .find((id) => id !== item?.id)
  await call('removeCartItem', { ...order, cartItemId: addonId })
  await call('removeCartItem', { ...order, cartItemId: 'no-such-item' }, ' of an unknown item')
  await call('getAllAllowedUpgrades', order)
  await call('upgradeCartItem', { ...cartItem, tourCode: upgradeCode })
  await call('resetCartItem', cartItem)
  const contact = {
    firstName: 'Ada',
    lastName: 'Byron',
    emailAddress: 'ada@mail.example',
    phoneNumber: 'GB|44|2079460000',
    allowMarketing: true,
  }
  await call('setContact', { ...order, contact })
  await call('setTravelers', { ...order, travelers: [{ age: 30 }, { age: 40 }] })
  await call('getResult', order, ' before the payment')
  await call('confirmOrder', order, ' without a verified card')
  const report = { sessionId: 's', sender: 'checkout-widget', error: { code: 'card_declined' } }
  await call('frontendLog', { ...order, ...report })
  return answers
}

const MOCK_CATALOGUE = {
  configCode: 'pass',
  tourCode: 'TOWER',
  upgradeCode: 'SUMMIT',
  addonCode: 'MUSEUM',
  noDeparture: '2026-07-01T03:30:00+02:00',
}
const REFERENCE_CATALOGUE = {
  configCode: 'jaipur-pass',
  tourCode: 'AMBER-FORT',
  upgradeCode: 'FORT-PRIVATE',
  addonCode: 'NIGHT-BAZAAR',
  noDeparture: '2026-07-01T03:30:00+05:30',
}

const now = () => new Date('2026-06-01T10:00:00Z')

/** The visit on a reference server, none of whose requests differs from the specification. */
async function visitReference(style: 'strict' | 'liberal') {
  const api = await startReferenceApi({ style, now })
  const answers = await visit(
    (name, body) => postCall(api.url, name as 'getUnits', body),
    REFERENCE_CATALOGUE,
  )
  await api.close()
  expect(new Set(api.requests.map(({ call }) => call)).size).toBe(20)
  expect(api.requests.flatMap(({ problems }) => problems)).toEqual([])
  return answers
}

test('the mock server answers each call like a server written from the specification alone (API-7, MOCK-1)', async () => {
  const { send } = createClient()
  const mockAnswers = await visit((name, body) => Promise.resolve(send(name, body)), MOCK_CATALOGUE)
  const referenceAnswers = await visitReference('strict')
  // The specification names one code, which the widget reads.
  const summarize = (answers: typeof mockAnswers) =>
    answers.map(({ call, status, code }) =>
      [call, status < 300 ? 'accepted' : code === 'invalid_date' ? code : 'refused'].join(': '),
    )
  expect(summarize(mockAnswers)).toEqual(summarize(referenceAnswers))
  expect(summarize(await visitReference('liberal'))).toEqual(summarize(referenceAnswers))
  const mockTypes = mockAnswers.flatMap(({ status, types }) => (status === 200 ? types : []))
  const referenceTypes = new Set(referenceAnswers.flatMap(({ types }) => types))
  expect(mockTypes.length).toBeGreaterThan(500)
  expect(mockTypes.filter((type) => !referenceTypes.has(type))).toEqual([])
})
