import { defineScenario } from '#scenarios/engine/define-scenario.ts'

export const alreadyPaid = defineScenario({
  id: 'already-paid',
  title: 'Already paid',
  description: 'The order has been paid: every step leads to the confirmation.',
  keywords: 'booked twice',
  setup: { start: { step: 'payment', paid: true } },
  expected: {
    path: '/result',
    visible: ['Thank you'],
    evidence: { notCalled: ['confirmSetupIntent'] },
  },
})
