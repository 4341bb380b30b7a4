import { defineScenario } from './define.ts'
import { whole } from './params.ts'

export const slow = defineScenario({
  id: 'slow',
  title: 'A slow server',
  sees: 'Every answer takes seconds: skeletons first, busy buttons, nothing jumps.',
  params: { ms: whole(3000, { to: 60_000, of: 'milliseconds' }) },
  does: ({ ms }) => ({ latency: ms }),
  expects: { at: '/steps/booking_slot', shows: ['Timeslot'] },
})
