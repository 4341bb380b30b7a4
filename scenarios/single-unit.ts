import { defineScenario } from './define.ts'
import { sellingOnly } from './change.ts'

export const singleUnit = defineScenario({
  id: 'single-unit',
  title: 'One kind of guest',
  sees: 'The pass sells adults only: one counter.',
  does: { change: sellingOnly(['ADULT']) },
  expects: { at: '/steps/unit_items', shows: ['Adult'], hides: ['Child', 'Infant'] },
})
