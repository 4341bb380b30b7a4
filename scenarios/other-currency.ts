import { defineScenario } from './define.ts'
import { text } from './params.ts'

export const otherCurrency = defineScenario({
  id: 'other-currency',
  title: 'Another currency',
  description: 'Prices have the code of a currency without a sign of its own.',
  params: { code: text('GBP', 'a currency code') },
  setup: ({ code }) => ({
    start: { step: 'upgrades' },
    overrides: (seedData) => ({
      ...seedData,
      destinations: seedData.destinations.map((destination) => ({
        ...destination,
        currency: code,
      })),
    }),
  }),
  expected: { path: '/steps/upgrades', visible: ['Add for GBP'] },
})
