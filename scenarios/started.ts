import { defineScenario } from './define.ts'
import { enumOf, integer } from './params.ts'
import { START_STEPS } from './types.ts'

export const started = defineScenario({
  id: 'started',
  title: 'Under way',
  description:
    'The visit is under way: it opens at the step that is named, with an order that got that far.',
  params: {
    at: enumOf('payment', START_STEPS),
    addons: integer(1, { max: 200 }),
    upgraded: enumOf('no', ['yes', 'no']),
  },
  setup: ({ at, addons, upgraded }) => ({
    start: { step: at, isExactStep: true, addonCount: addons, upgraded: upgraded === 'yes' },
  }),
  expected: { path: '/steps/payment', visible: ['Payment'] },
})
