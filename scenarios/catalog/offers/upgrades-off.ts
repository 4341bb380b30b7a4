import { defineScenario } from '#scenarios/engine/define-scenario.ts'

export const upgradesOff = defineScenario({
  id: 'upgrades-off',
  title: 'Upgrades turned off',
  description:
    'Upgrades are turned off: the step bar has no step Upgrades and the checkout skips it.',
  setup: {
    start: { step: 'addons' },
    overrides: (seedData) => ({ ...seedData, upgradesOffered: false }),
  },
  expected: { path: '/steps/contact', visible: ['Contacts', 'Back to More tours'] },
})
