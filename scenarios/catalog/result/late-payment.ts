import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { integer } from '#scenarios/engine/params.ts'

export const latePayment = defineScenario({
  id: 'late-payment',
  title: 'Payment recorded late',
  description:
    'The payment is recorded a minute after the card was verified: the page says what is known meanwhile.',
  keywords: 'webhook slow pending verified',
  params: { seconds: integer('Recorded after', 60, { min: 1, max: 86_400, unit: 'seconds' }) },
  setup: (values) => ({
    start: { step: 'payment' },
    overrides: (seedData) => ({ ...seedData, recordingSeconds: values.seconds }),
  }),
  expected: {
    path: '/result',
    visible: ['Your card is verified. The booking takes longer than usual.'],
    hidden: ['Back to payment'],
    action: 'pay',
    afterSeconds: 12,
  },
})
