import { defineScenario } from './define.ts'
import { everyConfig } from './change.ts'

export const noAddons = defineScenario({
  id: 'no-addons',
  title: 'No add-on tours',
  sees: 'The step More tours is passed over: the pass offers no further tours.',
  does: { change: everyConfig((config) => ({ ...config, addonTourCodes: [] })) },
  expects: { at: '/steps/upgrades', shows: ['Upgrade your tour'], hides: ['More tours'] },
})
