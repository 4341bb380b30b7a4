import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createStart, summarizeOrder } from '#mocks/testing/order-commands.ts'
import { orderSequences } from '#mocks/testing/order-sequences.ts'
import { summarizeModelOrder } from '#mocks/testing/order-model.ts'

test('matches the reference model in places, prices, states and refusals for random commands (MOCK-2)', () => {
  const restoreStart = createStart()
  const property = fc.property(orderSequences, (commands) => {
    const { model, real } = restoreStart()
    fc.modelRun(() => ({ model, real }), commands)
    for (const order of model.orders) {
      const { orderIntent } = real.call('getOrderIntent', { orderIntentId: order.id })
      expect(summarizeOrder(orderIntent)).toEqual(summarizeModelOrder(order))
    }
  })
  fc.assert(property, { numRuns: 400 })
})
