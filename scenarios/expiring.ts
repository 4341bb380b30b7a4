import type { Scenario } from './types.ts'

export const expiring: Scenario = {
  id: 'expiring',
  title: 'Time is running out',
  sees: 'Once a place is held 2 minutes and 5 seconds are left; the countdown soon turns red and ends.',
  change: (settings) => ({ ...settings, holdSeconds: 125 }),
  expects: { endsAt: '/timeout', shows: 'Time expired' },
}
