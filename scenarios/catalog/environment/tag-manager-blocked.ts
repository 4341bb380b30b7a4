import { defineScenario } from '#scenarios/engine/define-scenario.ts'

export const tagManagerBlocked = defineScenario({
  id: 'tag-manager-blocked',
  title: 'Tag manager blocked',
  description: 'The tag manager cannot load, as behind an ad blocker: the visitor notices nothing.',
  setup: { start: { step: 'payment' }, environment: { tagManager: 'blocked' } },
  expected: { path: '/result', visible: ['Thank you'], action: 'pay' },
})
