import { defineScenario } from './define.ts'
import { withFees } from './fees.ts'

export const unknownFeeCode = defineScenario({
  id: 'unknown-fee-code',
  title: 'A fee that nobody knows',
  sees: "The cart holds a fee that the settings do not list: its line says that it can't be found.",
  does: {
    start: { at: 'contact' },
    change: (settings) => ({ ...withFees(settings), unlisted: ['CITY-TAX'] }),
  },
  expects: { at: '/steps/contact', shows: ["Can't find mandatory payment code CITY-TAX"] },
})
