import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBeginning, shown } from '#mocks/testing/order-commands.ts'
import { lives } from '#mocks/testing/order-lives.ts'
import { viewOf } from '#mocks/testing/order-model.ts'

test('MOCK-2 whatever orders do side by side, places, prices, states and refusals are the model’s', () => {
  const begin = createBeginning()
  const live = fc.property(lives, (commands) => {
    const { model, real } = begin()
    fc.modelRun(() => ({ model, real }), commands)
    for (const order of model.orders) {
      const { orderIntent } = real.call('getOrderIntent', { orderIntentId: order.id })
      expect(shown(orderIntent)).toEqual(viewOf(order))
    }
  })
  fc.assert(live, { numRuns: 1000 })
}, 120_000)
