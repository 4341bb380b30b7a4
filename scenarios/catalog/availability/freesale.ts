import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { setStatusOnEveryDay } from '#scenarios/engine/overrides.ts'

export const freesale = defineScenario({
  id: 'freesale',
  title: 'Sold without a limit',
  description: 'Every departure is Freesale: there is a place for everybody.',
  setup: { overrides: setStatusOnEveryDay('FREESALE') },
  expected: { startStep: 'booking_slot', path: '/steps/booking_slot', visible: ['Freesale'] },
})
