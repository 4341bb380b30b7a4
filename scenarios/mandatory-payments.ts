import { defineScenario } from './define.ts'
import { setMandatoryPayments } from './fees.ts'

export const mandatoryPayments = defineScenario({
  id: 'mandatory-payments',
  title: 'Mandatory payments',
  description:
    'Every tour costs a city tax of 2.50 and a headset of 3.00 per guest; both are in the summary and in the total.',
  setup: { start: { step: 'contact' }, overrides: setMandatoryPayments },
  expected: { path: '/steps/contact', visible: ['City tax', 'Audio headset'] },
})
