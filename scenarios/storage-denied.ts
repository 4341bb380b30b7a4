import { defineScenario } from './define.ts'

export const storageDenied = defineScenario({
  id: 'storage-denied',
  title: 'Storage is denied',
  sees: 'The browser keeps nothing for the widget: the whole booking works, only a reload forgets it.',
  does: { start: { at: 'payment' }, environment: { storage: 'denied' } },
  expects: { at: '/result', shows: ['Thank you'], deed: 'pay' },
})
