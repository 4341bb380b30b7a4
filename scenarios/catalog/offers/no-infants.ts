import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { filterUnitTypes } from '#scenarios/engine/overrides.ts'

export const noInfants = defineScenario({
  id: 'no-infants',
  title: 'No infants',
  description: 'The pass covers adults and children only: there is no counter for infants.',
  setup: { overrides: filterUnitTypes(['ADULT', 'CHILD']) },
  expected: { path: '/steps/unit_items', visible: ['Adult', 'Child'], hidden: ['Infant'] },
})
