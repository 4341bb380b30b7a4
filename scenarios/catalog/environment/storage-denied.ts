import { defineScenario } from '#scenarios/engine/define-scenario.ts'

export const storageDenied = defineScenario({
  id: 'storage-denied',
  title: 'Storage denied',
  description:
    'The browser denies storage: the whole checkout works, but a reload forgets the order.',
  keywords: 'cookies private',
  setup: { start: { step: 'payment' }, environment: { storage: 'denied' } },
  expected: {
    path: '/result',
    visible: ['Thank you'],
    evidence: { browser: { storage: 'denied' } },
    action: 'pay',
  },
})
