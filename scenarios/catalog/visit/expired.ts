import { defineScenario } from '#scenarios/engine/define-scenario.ts'

export const expired = defineScenario({
  id: 'expired',
  title: 'Time expired',
  description:
    'The order expires as soon as a time slot is held: Time expired, with Start New Order.',
  keywords: 'timeout',
  setup: { overrides: (seedData) => ({ ...seedData, holdSeconds: 0 }) },
  expected: { path: '/timeout', visible: ['Time expired', 'Start New Order'] },
})
