import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { integer } from '#scenarios/engine/params.ts'

export const slow = defineScenario({
  id: 'slow',
  title: 'A slow server',
  description: 'Every answer takes seconds: skeletons first, busy buttons, nothing jumps.',
  params: { ms: integer(3000, { max: 60_000, unit: 'milliseconds' }) },
  setup: ({ ms }) => ({ latency: ms }),
  expected: { path: '/steps/booking_slot', visible: ['Timeslot'] },
})
