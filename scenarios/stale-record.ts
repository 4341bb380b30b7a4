import { defineScenario } from './define.ts'
import { text } from './params.ts'

export const staleRecord = defineScenario({
  id: 'stale-record',
  title: 'A record of another version',
  sees: 'An order is remembered by another version of the widget: the visit starts anew at Travelers.',
  params: { version: text('0.0.4', 'a schema version') },
  does: ({ version }) => ({ start: { at: 'contact', by: { version, secondsAgo: 60 } } }),
  expects: { at: '/steps/unit_items', shows: ['Travelers'], hides: ['Time left'] },
})
