import type { Scenario } from './types.ts'

const QUESTION = 'dietaryRestrictions'

export const dietary: Scenario = {
  id: 'dietary',
  title: 'Tours with a meal',
  sees: 'Every tour asks for dietary restrictions: the step Passes has a dietary choice per guest.',
  change: (settings) => ({
    ...settings,
    catalogue: settings.catalogue.map((entry) => {
      const { product } = entry.tour
      const questionKeys = [...new Set([...product.questionKeys, QUESTION])]
      return { ...entry, tour: { ...entry.tour, product: { ...product, questionKeys } } }
    }),
  }),
  expects: { endsAt: '/result', shows: 'Thank you' },
}
