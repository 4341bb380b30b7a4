import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { mapTours } from '#scenarios/engine/overrides.ts'

export const dietary = defineScenario({
  id: 'dietary',
  title: 'Tours with a meal',
  description:
    'Every tour asks for dietary restrictions: the step Passes has a dietary choice for each guest.',
  setup: {
    start: { step: 'travelers' },
    overrides: mapTours((entry) => {
      const { product } = entry.tour
      const questionKeys = [...new Set([...product.questionKeys, 'dietaryRestrictions'])]
      return { ...entry, tour: { ...entry.tour, product: { ...product, questionKeys } } }
    }),
  },
  expected: { path: '/steps/travelers', visible: ['You can choose later, but before you pay'] },
})
