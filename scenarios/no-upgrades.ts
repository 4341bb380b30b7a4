import type { Scenario } from './types.ts'

export const noUpgrades: Scenario = {
  id: 'no-upgrades',
  title: 'No upgrades',
  sees: "The step Upgrades says that there aren't any for the selected tours, and can be skipped.",
  change: (settings) => ({
    ...settings,
    catalogue: settings.catalogue.map((entry) => ({ ...entry, upgrades: [] })),
  }),
  expects: { endsAt: '/result', shows: 'Thank you' },
}
