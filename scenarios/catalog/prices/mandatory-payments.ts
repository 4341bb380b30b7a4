import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { setMandatoryPayments } from '#scenarios/engine/set-mandatory-payments.ts'

export const mandatoryPayments = defineScenario({
  id: 'mandatory-payments',
  title: 'Mandatory payments',
  description:
    'Every tour adds a city tax of 2.50 and a headset fee of 3.00 per guest to the summary and the total.',
  setup: { start: { step: 'contact' }, overrides: setMandatoryPayments },
  expected: { path: '/steps/contact', visible: ['City tax', 'Audio headset'] },
})
