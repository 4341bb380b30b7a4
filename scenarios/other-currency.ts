import { defineScenario } from './define.ts'
import { text } from './params.ts'

export const otherCurrency = defineScenario({
  id: 'other-currency',
  title: 'Another currency',
  sees: 'Prices have the code of a currency without a sign of its own.',
  params: { code: text('GBP', 'a currency code') },
  does: ({ code }) => ({
    start: { at: 'upgrades' },
    change: (settings) => ({
      ...settings,
      destinations: settings.destinations.map((one) => ({ ...one, currency: code })),
    }),
  }),
  expects: { at: '/steps/upgrades', shows: ['Add for GBP'] },
})
