import type { Scenario } from './types.ts'

export const soldOutDay: Scenario = {
  id: 'sold-out-day',
  title: 'One day sold out',
  sees: 'Tomorrow is Sold Out for every tour; the days around it are as usual.',
  change: (settings) => ({
    ...settings,
    slotRules: [
      ...settings.slotRules,
      { tours: 'all', days: { from: 1, to: 1 }, status: 'SOLD_OUT' },
    ],
  }),
  expects: { endsAt: '/result', shows: 'Thank you' },
}
