import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { mapConfigs } from '#scenarios/engine/overrides.ts'

export const noAddons = defineScenario({
  id: 'no-addons',
  title: 'No add-on tours',
  description: 'The pass offers no further tours, so the step More tours is skipped.',
  setup: { overrides: mapConfigs((config) => ({ ...config, addonTourCodes: [] })) },
  expected: { path: '/steps/upgrades', visible: ['Upgrade your tour'], hidden: ['More tours'] },
})
