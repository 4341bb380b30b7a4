import { defineScenario } from './define.ts'

export const standard = defineScenario({
  id: 'standard',
  title: 'Standard',
  sees: 'Everything works: places on most days, add-ons, upgrades, a card that is accepted.',
  expects: { at: '/result', shows: ['Thank you'] },
})
