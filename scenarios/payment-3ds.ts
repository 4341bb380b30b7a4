import { defineScenario } from './define.ts'

export const payment3ds = defineScenario({
  id: 'payment-3ds',
  title: 'The bank asks',
  sees: 'After Pay the bank asks the visitor; Complete ends in the confirmation.',
  does: { start: { at: 'payment' }, environment: { provider: { does: 'authenticate' } } },
  expects: { at: '/result', shows: ['Thank you'], deed: 'authenticate' },
})
