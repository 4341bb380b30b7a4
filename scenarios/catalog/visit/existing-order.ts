import { defineScenario } from '#scenarios/engine/define-scenario.ts'

export const existingOrder = defineScenario({
  id: 'existing-order',
  title: 'Existing order',
  description: 'The host passes an order in progress: it opens with its tour in the cart.',
  keywords: 'resume',
  setup: { start: { step: 'contact' } },
  expected: { path: '/steps/contact', visible: ['Contacts', 'Time left'] },
})
