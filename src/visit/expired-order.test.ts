import { expect, test } from 'vitest'
import { isOrderExpired } from './expired-order.ts'
import { createServices } from './services.ts'
import { forgetOrder } from './visit-store.ts'

const launch = {
  tourCode: 'PAR-EIFFEL',
  configCode: 'paris-pass',
  siteUrl: 'https://tours.example/',
  orderIntentId: 'o-1',
}

test('remembers the order that the host page passes and that has ended in this tab (TIMEOUT-2)', () => {
  const services = createServices(launch)
  forgetOrder(services, 'o-2')
  expect([isOrderExpired('o-1'), isOrderExpired('o-2')]).toEqual([false, false])
  forgetOrder(services, 'o-1')
  expect([isOrderExpired('o-1'), isOrderExpired('o-2')]).toEqual([true, false])
})
