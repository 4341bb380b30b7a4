import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { enumOf } from '#scenarios/engine/params.ts'

export const providerHangs = defineScenario({
  id: 'provider-hangs',
  title: 'Card form never loads',
  description:
    "The card provider's script or form never loads: after 15 seconds an error, with Reload.",
  params: { part: enumOf('Part that hangs', 'script', ['script', 'form']) },
  setup: ({ part }) => ({
    start: { step: 'payment' },
    environment: { provider: { behavior: part === 'script' ? 'hang' : 'hang-form' } },
  }),
  expected: {
    path: '/steps/payment',
    visible: ['There was a problem with the card payment elements loading', 'Reload'],
    hidden: ['Try again'],
    afterSeconds: 16,
  },
})
