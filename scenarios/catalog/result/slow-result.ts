import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { integer } from '#scenarios/engine/params.ts'

export const slowResult = defineScenario({
  id: 'slow-result',
  title: 'Slow confirmation',
  description:
    'The confirmation takes 90 seconds: after one minute a note says that we keep trying.',
  keywords: 'pending waiting',
  params: { seconds: integer('Confirmed after', 90, { max: 86_400, unit: 'seconds' }) },
  setup: (values) => ({
    start: { step: 'result' },
    overrides: (seedData) => ({ ...seedData, confirmationSeconds: values.seconds }),
  }),
  expected: {
    path: '/result',
    visible: [
      "We're waiting for your booking to be confirmed",
      'This is taking longer than usual. We keep trying.',
    ],
    afterSeconds: 61,
  },
})
