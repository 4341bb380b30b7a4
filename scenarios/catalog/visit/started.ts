import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { enumOf, integer } from '#scenarios/engine/params.ts'
import { START_STEPS } from '#scenarios/engine/types.ts'

export const started = defineScenario({
  id: 'started',
  title: 'Order in progress',
  description:
    'The visit opens at the chosen step, with an order that has completed the steps before it.',
  params: {
    at: enumOf('Start at', 'payment', START_STEPS),
    addons: integer('Free tours added', 1, { max: 200 }),
    upgraded: enumOf('Main tour upgraded', 'no', ['yes', 'no']),
  },
  setup: ({ at, addons, upgraded }) => ({
    start: { step: at, isExactStep: true, addonCount: addons, upgraded: upgraded === 'yes' },
  }),
  expected: { path: '/steps/payment', visible: ['Payment'] },
})
