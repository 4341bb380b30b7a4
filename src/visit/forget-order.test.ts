import { expect, test } from 'vitest'
import { forgetOrder, isOrderExpired } from './forget-order.ts'
import { createVisitStore } from './visit-store.ts'

const launch = {
  tourCode: 'PAR-EIFFEL',
  configCode: 'paris-pass',
  siteUrl: 'https://tours.example/',
  orderIntentId: 'o-1',
}

test('remembers the order that the host page passes and that has ended in this tab (TIMEOUT-2)', () => {
  const visit = { launch, visitStore: createVisitStore(launch) }
  forgetOrder(visit, 'o-2')
  expect([isOrderExpired('o-1'), isOrderExpired('o-2')]).toEqual([false, false])
  forgetOrder(visit, 'o-1')
  expect([isOrderExpired('o-1'), isOrderExpired('o-2')]).toEqual([true, false])
})
