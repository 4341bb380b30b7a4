import { defineScenario } from '#scenarios/engine/define-scenario.ts'

export const standard = defineScenario({
  id: 'standard',
  title: 'Standard',
  description: 'Everything works: places on most days, add-ons, upgrades, a card that is accepted.',
  expected: { path: '/result', visible: ['Thank you'] },
})
