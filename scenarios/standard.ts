import type { Scenario } from './types.ts'

export const standard: Scenario = {
  id: 'standard',
  title: 'Standard',
  sees: 'Everything works: places on most days, add-ons, upgrades, a card that is accepted.',
  expects: { endsAt: '/result', shows: 'Thank you' },
}
