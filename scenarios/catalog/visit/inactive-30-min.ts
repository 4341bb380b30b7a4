import { defineScenario } from '#scenarios/engine/define-scenario.ts'

export const inactive30Min = defineScenario({
  id: 'inactive-30-min',
  title: 'Back after half an hour',
  description:
    'An order is remembered, the last action was 30 minutes ago: the visit starts anew at Travelers.',
  setup: { start: { step: 'contact', savedVisit: { version: '0.0.5', inactiveSeconds: 1800 } } },
  expected: { path: '/steps/unit_items', visible: ['Travelers'], hidden: ['Time left'] },
})
