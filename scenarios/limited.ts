import { defineScenario } from './define.ts'
import { onEveryDay } from './change.ts'

export const limited = defineScenario({
  id: 'limited',
  title: 'Nearly sold out',
  sees: 'Every departure is Limited: few places are left, and a big party finds none.',
  does: { change: onEveryDay('LIMITED') },
  expects: { startAt: 'booking_slot', at: '/steps/booking_slot', shows: ['Limited'] },
})
