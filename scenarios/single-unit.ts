import { defineScenario } from './define.ts'
import { filterUnitTypes } from './change.ts'

export const singleUnit = defineScenario({
  id: 'single-unit',
  title: 'One kind of guest',
  description: 'The pass sells adults only: one counter.',
  setup: { overrides: filterUnitTypes(['ADULT']) },
  expected: { path: '/steps/unit_items', visible: ['Adult'], hidden: ['Child', 'Infant'] },
})
