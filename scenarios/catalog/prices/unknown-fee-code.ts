import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { setMandatoryPayments } from '#scenarios/engine/set-mandatory-payments.ts'

export const unknownFeeCode = defineScenario({
  id: 'unknown-fee-code',
  title: 'Unknown fee code',
  description:
    "A fee in the cart is missing from the settings: its line says that it can't be found.",
  setup: {
    start: { step: 'contact' },
    overrides: (seedData) => ({ ...setMandatoryPayments(seedData), unlistedCodes: ['CITY-TAX'] }),
  },
  expected: { path: '/steps/contact', visible: ["Can't find mandatory payment code CITY-TAX"] },
})
