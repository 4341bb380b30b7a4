import { expect, test } from 'vitest'
import { orderCall } from './boot.ts'

const launch = {
  tourCode: 't',
  configCode: 'c',
  siteUrl: 'https://host.example/',
  orderIntentId: null,
}

test('LAUNCH-4 an id in the query confirms, a saved id loads, none creates', () => {
  expect(orderCall({ ...launch, orderIntentId: 'q' }, 's')).toEqual({
    name: 'confirmOrder',
    body: { orderIntentId: 'q' },
  })
  expect(orderCall(launch, 's')).toEqual({ name: 'getOrderIntent', body: { orderIntentId: 's' } })
  expect(orderCall(launch, null)).toEqual({ name: 'createOrderIntent', body: { configCode: 'c' } })
})
