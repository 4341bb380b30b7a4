import { defineScenario } from '#scenarios/engine/define-scenario.ts'

export const upgradesOff = defineScenario({
  id: 'upgrades-off',
  title: 'Upgrades switched off',
  description: 'There is no step Upgrades, neither in the step bar nor on the way.',
  setup: {
    start: { step: 'addons' },
    overrides: (seedData) => ({ ...seedData, upgradesOffered: false }),
  },
  expected: { path: '/steps/contact', visible: ['Contacts'] },
})
