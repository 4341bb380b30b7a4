import { defineScenario } from './define.ts'
import { sellingOnly } from './change.ts'

export const noInfants = defineScenario({
  id: 'no-infants',
  title: 'No infants',
  sees: 'The pass sells adults and children; there is no counter for infants.',
  does: { change: sellingOnly(['ADULT', 'CHILD']) },
  expects: { at: '/steps/unit_items', shows: ['Adult', 'Child'], hides: ['Infant'] },
})
