import { defineScenario } from '#scenarios/engine/define-scenario.ts'

export const standard = defineScenario({
  id: 'standard',
  title: 'Standard',
  description:
    'Everything works: most days have free times, there are add-ons and upgrades, and the card is accepted.',
  expected: { path: '/result', visible: ['Thank you'] },
})
