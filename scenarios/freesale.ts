import { defineScenario } from './define.ts'
import { onEveryDay } from './change.ts'

export const freesale = defineScenario({
  id: 'freesale',
  title: 'Sold without a limit',
  sees: 'Every departure is Freesale: there is a place for everybody.',
  does: { change: onEveryDay('FREESALE') },
  expects: { startAt: 'booking_slot', at: '/steps/booking_slot', shows: ['Freesale'] },
})
