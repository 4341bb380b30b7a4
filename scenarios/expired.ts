import type { Scenario } from './types.ts'

export const expired: Scenario = {
  id: 'expired',
  title: 'Time expired',
  sees: 'The time is up as soon as a place is held: Time expired, with Start New Order.',
  change: (settings) => ({ ...settings, holdSeconds: 0 }),
  expects: { endsAt: '/timeout', shows: 'Time expired' },
}
