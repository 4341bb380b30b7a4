import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { enumOf } from '#scenarios/engine/params.ts'

export const paymentUnexpectedState = defineScenario({
  id: 'payment-unexpected-state',
  title: 'Confirmed elsewhere',
  description:
    'The card setup is in another state already: what has gone through goes on, what was canceled is an error.',
  params: { status: enumOf('succeeded', ['succeeded', 'processing', 'canceled', 'absent']) },
  setup: ({ status }) => ({
    start: { step: 'payment' },
    environment: { provider: { behavior: 'confirm-elsewhere', status } },
  }),
  expected: { path: '/result', visible: ['Thank you'], action: 'pay' },
})
