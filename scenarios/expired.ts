import { defineScenario } from './define.ts'

export const expired = defineScenario({
  id: 'expired',
  title: 'Time expired',
  sees: 'The time is up as soon as a place is held: Time expired, with Start New Order.',
  does: { change: (settings) => ({ ...settings, holdSeconds: 0 }) },
  expects: { at: '/timeout', shows: ['Time expired', 'Start New Order'] },
})
