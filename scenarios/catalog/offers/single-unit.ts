import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { filterUnitTypes } from '#scenarios/engine/overrides.ts'

export const singleUnit = defineScenario({
  id: 'single-unit',
  title: 'Adults only',
  description: 'The pass covers adults only: there is a single guest counter.',
  setup: { overrides: filterUnitTypes(['ADULT']) },
  expected: { path: '/steps/unit_items', visible: ['Adult'], hidden: ['Child', 'Infant'] },
})
