import { defineScenario } from './define.ts'
import { oneOf } from './params.ts'

export const paymentUnexpectedState = defineScenario({
  id: 'payment-unexpected-state',
  title: 'Confirmed elsewhere',
  sees: 'The card setup is in another state already: what has gone through goes on, what was canceled is an error.',
  params: { status: oneOf('succeeded', ['succeeded', 'processing', 'canceled', 'absent']) },
  does: ({ status }) => ({
    start: { at: 'payment' },
    environment: { provider: { does: 'confirm-elsewhere', status } },
  }),
  expects: { at: '/result', shows: ['Thank you'], deed: 'pay' },
})
