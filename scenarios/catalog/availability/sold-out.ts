import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { setStatusOnEveryDay } from '#scenarios/engine/overrides.ts'

export const soldOut = defineScenario({
  id: 'sold-out',
  title: 'Sold out',
  description: 'Every day in the calendar is Sold Out, so no time can be chosen.',
  keywords: 'empty full unavailable',
  setup: { overrides: setStatusOnEveryDay('SOLD_OUT') },
  expected: {
    startStep: 'booking_slot',
    path: '/steps/booking_slot',
    visible: ['No places left'],
  },
})
