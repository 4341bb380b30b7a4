import { defineScenario } from '#scenarios/engine/define-scenario.ts'

export const storageDenied = defineScenario({
  id: 'storage-denied',
  title: 'Storage is denied',
  description:
    'The browser keeps nothing for the widget: the whole booking works, only a reload forgets it.',
  setup: { start: { step: 'payment' }, environment: { storage: 'denied' } },
  expected: { path: '/result', visible: ['Thank you'], action: 'pay' },
})
