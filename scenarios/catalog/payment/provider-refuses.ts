import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { integer } from '#scenarios/engine/params.ts'

export const providerRefuses = defineScenario({
  id: 'provider-refuses',
  title: 'Card form fails at first',
  description:
    'The card form fails to load at first: it is retried once automatically, then with Try again.',
  params: { times: integer('Refusals', 1, { min: 1, max: 100 }) },
  setup: ({ times }) => ({
    start: { step: 'payment' },
    environment: { provider: { behavior: 'refuse-form', times } },
  }),
  expected: {
    path: '/result',
    visible: ['Thank you'],
    evidence: { answers: [{ call: 'retrieveSetupIntent', status: 404 }] },
    action: 'pay',
  },
})
