import { defineScenario } from './define.ts'

export const providerHangs = defineScenario({
  id: 'provider-hangs',
  title: 'Card form hangs',
  sees: "The provider's script never answers: after 15 seconds an error, with Reload.",
  does: { start: { at: 'payment' }, environment: { provider: { does: 'hang' } } },
  expects: {
    at: '/steps/payment',
    shows: ['There was a problem with the card payment elements loading'],
    seconds: 16,
  },
})
