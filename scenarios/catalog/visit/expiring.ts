import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { integer } from '#scenarios/engine/params.ts'

export const expiring = defineScenario({
  id: 'expiring',
  title: 'Time is running out',
  description:
    'Little time is left on the order: the countdown turns red under two minutes and then expires.',
  keywords: 'timeout countdown',
  params: { in: integer('Time left', 125, { min: 1, max: 86_400, unit: 'seconds' }) },
  setup: (values) => ({
    start: { step: 'contact' },
    overrides: (seedData) => ({ ...seedData, holdSeconds: values.in }),
  }),
  expected: { path: '/timeout', visible: ['Time expired'], afterSeconds: 130 },
})
