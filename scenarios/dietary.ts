import { defineScenario } from './define.ts'
import { everyTour } from './change.ts'

export const dietary = defineScenario({
  id: 'dietary',
  title: 'Tours with a meal',
  sees: 'Every tour asks for dietary restrictions: the step Passes has a dietary choice per guest.',
  does: {
    start: { at: 'travelers' },
    change: everyTour((entry) => {
      const { product } = entry.tour
      const questionKeys = [...new Set([...product.questionKeys, 'dietaryRestrictions'])]
      return { ...entry, tour: { ...entry.tour, product: { ...product, questionKeys } } }
    }),
  },
  expects: { at: '/steps/travelers', shows: ['Dietary choice'] },
})
