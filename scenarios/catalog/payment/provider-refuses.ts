import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { integer } from '#scenarios/engine/params.ts'

export const providerRefuses = defineScenario({
  id: 'provider-refuses',
  title: 'Card form refused',
  description:
    'The provider refuses to show its form at first: a new one comes by itself, once, then with Try again.',
  params: { times: integer(1, { min: 1, max: 100 }) },
  setup: ({ times }) => ({
    start: { step: 'payment' },
    environment: { provider: { behavior: 'refuse-form', times } },
  }),
  expected: { path: '/result', visible: ['Thank you'], action: 'pay' },
})
