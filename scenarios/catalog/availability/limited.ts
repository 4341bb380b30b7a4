import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { setStatusOnEveryDay } from '#scenarios/engine/overrides.ts'

export const limited = defineScenario({
  id: 'limited',
  title: 'Almost sold out',
  description: 'Every departure is Limited: few places are left, too few for a large group.',
  setup: { overrides: setStatusOnEveryDay('LIMITED') },
  expected: {
    startStep: 'booking_slot',
    path: '/steps/booking_slot',
    visible: ['Limited'],
    hidden: [', Available'],
  },
})
