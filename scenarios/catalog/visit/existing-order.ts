import { defineScenario } from '#scenarios/engine/define-scenario.ts'

export const existingOrder = defineScenario({
  id: 'existing-order',
  title: 'Existing order',
  description:
    'The host passes an order in progress: the widget opens with the tour of the order in the cart.',
  keywords: 'resume',
  setup: { start: { step: 'contact' } },
  expected: {
    path: '/steps/contact',
    visible: ['Contacts', 'Time left'],
    evidence: { notCalled: ['createOrderIntent'] },
  },
})
