import type { Scenario } from './types.ts'

export const upgradesOff: Scenario = {
  id: 'upgrades-off',
  title: 'Upgrades switched off',
  sees: 'There is no step Upgrades, neither in the step bar nor on the way.',
  change: (settings) => ({ ...settings, upgradesOffered: false }),
  expects: { endsAt: '/result', shows: 'Thank you' },
}
