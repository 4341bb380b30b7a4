import { defineScenario } from '#scenarios/engine/define-scenario.ts'

export const inactive30Min = defineScenario({
  id: 'inactive-30-min',
  title: 'Return after 30 minutes',
  description:
    'The last action on the saved order was 30 minutes ago: the visit starts over at Travelers.',
  keywords: 'session inactive',
  setup: { start: { step: 'contact', savedVisit: { version: '0.0.5', inactiveSeconds: 1800 } } },
  expected: {
    path: '/steps/unit_items',
    visible: ['Travelers'],
    hidden: ['Time left'],
    evidence: { rows: { item: 1 } },
  },
})
