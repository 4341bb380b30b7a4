import { defineScenario } from '#scenarios/engine/define-scenario.ts'

export const payment3ds = defineScenario({
  id: 'payment-3ds',
  title: 'The bank asks',
  description: 'After Pay the bank asks the visitor; Complete ends in the confirmation.',
  setup: { start: { step: 'payment' }, environment: { provider: { behavior: 'authenticate' } } },
  expected: { path: '/result', visible: ['Thank you'], action: 'authenticate' },
})
