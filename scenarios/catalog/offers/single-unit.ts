import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { filterUnitTypes } from '#scenarios/engine/overrides.ts'

export const singleUnit = defineScenario({
  id: 'single-unit',
  title: 'One kind of guest',
  description: 'The pass sells adults only: one counter.',
  setup: { overrides: filterUnitTypes(['ADULT']) },
  expected: { path: '/steps/unit_items', visible: ['Adult'], hidden: ['Child', 'Infant'] },
})
