import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { text } from '#scenarios/engine/params.ts'

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
