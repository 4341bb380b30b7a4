import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { text } from '#scenarios/engine/params.ts'

export const staleRecord = defineScenario({
  id: 'stale-record',
  title: 'Saved by another version',
  description:
    'The order was saved by another version of the widget: the visit starts over at Travelers.',
  params: { version: text('Saved by version', '0.0.4', 'a schema version') },
  setup: ({ version }) => ({
    start: { step: 'contact', savedVisit: { version, inactiveSeconds: 60 } },
  }),
  expected: {
    path: '/steps/unit_items',
    visible: ['Travelers'],
    hidden: ['Time left'],
    evidence: { rows: { item: 1 } },
  },
})
