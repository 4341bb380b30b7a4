import { defineScenario } from './define.ts'

export const upgradesOff = defineScenario({
  id: 'upgrades-off',
  title: 'Upgrades switched off',
  sees: 'There is no step Upgrades, neither in the step bar nor on the way.',
  does: {
    start: { at: 'addons' },
    change: (settings) => ({ ...settings, upgradesOffered: false }),
  },
  expects: { at: '/steps/contact', shows: ['Contacts'] },
})
