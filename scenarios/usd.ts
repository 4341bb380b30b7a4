import { defineScenario } from './define.ts'

export const usd = defineScenario({
  id: 'usd',
  title: 'Dollars',
  sees: 'A tour in New York: prices have a dollar sign.',
  does: {
    start: { at: 'upgrades' },
    entry: { tour_code: 'NYC-HARBOR', config_code: 'new-york-pass' },
  },
  expects: { at: '/steps/upgrades', shows: ['Add for $'] },
})
