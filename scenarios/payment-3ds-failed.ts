import { defineScenario } from './define.ts'

export const payment3dsFailed = defineScenario({
  id: 'payment-3ds-failed',
  title: 'The bank refuses',
  sees: 'The bank asks the visitor and refuses whatever is answered; one can try again.',
  does: { start: { at: 'payment' }, environment: { provider: { does: 'fail-authentication' } } },
  expects: {
    at: '/steps/payment',
    shows: ['We are unable to authenticate your payment method'],
    deed: 'authenticate',
  },
})
