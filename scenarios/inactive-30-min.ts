import { defineScenario } from './define.ts'

export const inactive30Min = defineScenario({
  id: 'inactive-30-min',
  title: 'Back after half an hour',
  sees: 'An order is remembered, the last action was 30 minutes ago: the visit starts anew at Travelers.',
  does: { start: { at: 'contact', by: { version: '0.0.5', secondsAgo: 1800 } } },
  expects: { at: '/steps/unit_items', shows: ['Travelers'], hides: ['Time left'] },
})
