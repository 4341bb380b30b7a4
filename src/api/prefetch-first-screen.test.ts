import { expect, test } from 'vitest'
import { resolveOrderCall } from './prefetch-first-screen.ts'

const launch = {
  tourCode: 't',
  configCode: 'c',
  siteUrl: 'https://host.example/',
  orderIntentId: null,
}

test('confirms an id in the query, loads a saved id, else creates an order (LAUNCH-4)', () => {
  expect(resolveOrderCall({ ...launch, orderIntentId: 'q' }, 's')).toEqual({
    name: 'confirmOrder',
    body: { orderIntentId: 'q' },
  })
  expect(resolveOrderCall(launch, 's')).toEqual({
    name: 'getOrderIntent',
    body: { orderIntentId: 's' },
  })
  expect(resolveOrderCall(launch, null)).toEqual({
    name: 'createOrderIntent',
    body: { configCode: 'c' },
  })
})
