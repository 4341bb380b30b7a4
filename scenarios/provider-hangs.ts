import { defineScenario } from './define.ts'
import { oneOf } from './params.ts'

export const providerHangs = defineScenario({
  id: 'provider-hangs',
  title: 'Card form hangs',
  sees: "The provider's script, or its form, never comes: after 15 seconds an error, with Reload.",
  params: { part: oneOf('script', ['script', 'form']) },
  does: ({ part }) => ({
    start: { at: 'payment' },
    environment: { provider: { does: part === 'script' ? 'hang' : 'hang-form' } },
  }),
  expects: {
    at: '/steps/payment',
    shows: ['There was a problem with the card payment elements loading', 'Reload'],
    hides: ['Try again'],
    seconds: 16,
  },
})
