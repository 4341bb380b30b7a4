import { defineScenario } from '#scenarios/engine/define-scenario.ts'

export const usd = defineScenario({
  id: 'usd',
  title: 'US dollars',
  description: 'A tour in New York: prices are shown with a dollar sign.',
  setup: {
    start: { step: 'upgrades' },
    launchParams: { tour_code: 'NYC-HARBOR', config_code: 'new-york-pass' },
  },
  expected: { path: '/steps/upgrades', visible: ['Add for $'] },
})
