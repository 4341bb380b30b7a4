import type { Scenario } from './types.ts'

export const noAddons: Scenario = {
  id: 'no-addons',
  title: 'No add-on tours',
  sees: 'The step More tours is passed over: the pass offers no further tours.',
  change: (settings) => ({
    ...settings,
    configs: settings.configs.map((config) => ({ ...config, addonTourCodes: [] })),
  }),
  expects: { endsAt: '/result', shows: 'Thank you' },
}
