import { defineScenario } from './define.ts'

export const soldOutDay = defineScenario({
  id: 'sold-out-day',
  title: 'One day sold out',
  sees: 'Tomorrow is Sold Out for every tour; the days around it are as usual.',
  does: {
    change: (settings) => ({
      ...settings,
      slotRules: [
        ...settings.slotRules,
        { tours: 'all', days: { from: 1, to: 1 }, status: 'SOLD_OUT' },
      ],
    }),
  },
  expects: { startAt: 'booking_slot', at: '/steps/booking_slot', shows: ['Sold Out'] },
})
