import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { integer } from '#scenarios/engine/params.ts'

export const slow = defineScenario({
  id: 'slow',
  title: 'Slow server',
  description:
    'Every response takes several seconds: skeletons first, buttons show progress, the layout stays still.',
  keywords: 'waiting loading',
  params: { ms: integer('Delay', 3000, { max: 60_000, unit: 'milliseconds' }) },
  setup: ({ ms }) => ({ latency: ms }),
  expected: {
    path: '/steps/booking_slot',
    visible: ['Timeslot'],
    evidence: { answers: [{ call: 'getUnits', seconds: 2 }] },
  },
})
