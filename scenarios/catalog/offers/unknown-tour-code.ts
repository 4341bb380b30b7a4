import { defineScenario } from '#scenarios/engine/define-scenario.ts'

export const unknownTourCode = defineScenario({
  id: 'unknown-tour-code',
  title: 'Unknown tour code',
  description:
    "A tour in the cart is missing from the settings: its line says that it can't be found.",
  setup: {
    start: { step: 'contact', addonCount: 1 },
    overrides: (seedData) => ({
      ...seedData,
      unlistedCodes: seedData.configs.flatMap(({ addonTourCodes }) => addonTourCodes.slice(0, 1)),
    }),
  },
  expected: { path: '/steps/contact', visible: ["Can't find tour with code"] },
})
