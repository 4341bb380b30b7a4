import { defineScenario } from './define.ts'
import { withFees } from './fees.ts'

export const mandatoryPayments = defineScenario({
  id: 'mandatory-payments',
  title: 'Mandatory payments',
  sees: 'Every tour costs a city tax of 2.50 and a headset of 3.00 per guest; both are in the summary and in the total.',
  does: { start: { at: 'contact' }, change: withFees },
  expects: { at: '/steps/contact', shows: ['City tax', 'Audio headset'] },
})
