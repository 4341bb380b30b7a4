import { defineScenario } from './define.ts'
import { onEveryDay } from './change.ts'

export const soldOut = defineScenario({
  id: 'sold-out',
  title: 'Sold out',
  sees: 'Every day of every calendar is Sold Out and no time can be chosen.',
  does: { change: onEveryDay('SOLD_OUT') },
  expects: { startAt: 'booking_slot', at: '/steps/booking_slot', shows: ['No dates are left'] },
})
