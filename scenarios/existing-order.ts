import { defineScenario } from './define.ts'

export const existingOrder = defineScenario({
  id: 'existing-order',
  title: 'An order of the host',
  sees: 'The host passes an order that is under way: it opens with its tour in the cart.',
  does: { start: { at: 'contact' } },
  expects: { at: '/steps/contact', shows: ['Contacts', 'Time left'] },
})
