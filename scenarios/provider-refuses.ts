import { defineScenario } from './define.ts'
import { whole } from './params.ts'

export const providerRefuses = defineScenario({
  id: 'provider-refuses',
  title: 'Card form refused',
  sees: 'The provider refuses to show its form at first: a new one comes by itself, once, then with Try again.',
  params: { times: whole(1, { from: 1, to: 100 }) },
  does: ({ times }) => ({
    start: { at: 'payment' },
    environment: { provider: { does: 'refuse-form', times } },
  }),
  expects: { at: '/result', shows: ['Thank you'], deed: 'pay' },
})
