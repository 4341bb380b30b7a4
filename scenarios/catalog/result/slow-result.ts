import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { integer } from '#scenarios/engine/params.ts'

export const slowResult = defineScenario({
  id: 'slow-result',
  title: 'Slow confirmation',
  description:
    'The confirmation takes 90 seconds: after one minute a note says that we keep trying.',
  params: { seconds: integer(90, { max: 86_400, unit: 'seconds' }) },
  setup: (values) => ({
    start: { step: 'result' },
    overrides: (seedData) => ({ ...seedData, confirmationSeconds: values.seconds }),
  }),
  expected: { path: '/result', visible: ['Thank you'], afterSeconds: 95 },
})
