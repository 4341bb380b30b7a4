import type { Scenario } from './types.ts'

export const soldOut: Scenario = {
  id: 'sold-out',
  title: 'Sold out',
  sees: 'Every day of every calendar is Sold Out and no time can be chosen.',
  change: (settings) => ({
    ...settings,
    slotRules: [...settings.slotRules, { tours: 'all', days: 'all', status: 'SOLD_OUT' }],
  }),
  expects: { endsAt: '/steps/booking_slot', shows: 'Sold Out' },
}
