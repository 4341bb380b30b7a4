import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { text } from '#scenarios/engine/params.ts'

export const otherCurrency = defineScenario({
  id: 'other-currency',
  title: 'Currency without a symbol',
  description: 'Prices show the code of the currency in place of a symbol.',
  params: { code: text('Currency', 'GBP', 'a currency code') },
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
