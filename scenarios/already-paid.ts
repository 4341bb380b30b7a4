import { defineScenario } from './define.ts'

export const alreadyPaid = defineScenario({
  id: 'already-paid',
  title: 'Already paid',
  sees: 'The order has a payment: every step leads to the confirmation.',
  does: { start: { at: 'payment', paid: true } },
  expects: { at: '/result', shows: ['Thank you'] },
})
