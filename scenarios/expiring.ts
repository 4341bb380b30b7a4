import { defineScenario } from './define.ts'
import { whole } from './params.ts'

export const expiring = defineScenario({
  id: 'expiring',
  title: 'Time is running out',
  sees: 'So many seconds are left once a place is held; the countdown turns red under two minutes and ends.',
  params: { in: whole(125, { from: 1, to: 86_400, of: 'seconds' }) },
  does: (values) => ({
    start: { at: 'contact' },
    change: (settings) => ({ ...settings, holdSeconds: values.in }),
  }),
  expects: { at: '/timeout', shows: ['Time expired'], seconds: 130 },
})
