import { defineScenario } from '#scenarios/engine/define-scenario.ts'

export const unknownOrder = defineScenario({
  id: 'unknown-order',
  title: 'Unknown order',
  description:
    'The host passes an order that the server cannot find: an error is shown and no new order is created.',
  setup: { launchParams: { order_intent_id: '00000000-0000-4000-8000-000000000000' } },
  expected: { path: '/', visible: ["Can't find order intent"] },
})
