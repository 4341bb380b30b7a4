import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { setStatusOnEveryDay } from '#scenarios/engine/overrides.ts'

export const freesale = defineScenario({
  id: 'freesale',
  title: 'Unlimited places',
  description: 'Every departure is Freesale: it never sells out.',
  setup: { overrides: setStatusOnEveryDay('FREESALE') },
  expected: { startStep: 'booking_slot', path: '/steps/booking_slot', visible: ['Freesale'] },
})
