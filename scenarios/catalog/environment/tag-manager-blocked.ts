import { defineScenario } from '#scenarios/engine/define-scenario.ts'

export const tagManagerBlocked = defineScenario({
  id: 'tag-manager-blocked',
  title: 'Tag manager blocked',
  description: 'An ad blocker stops the tag manager: the checkout works as usual.',
  setup: { start: { step: 'payment' }, environment: { tagManager: 'blocked' } },
  expected: {
    path: '/result',
    visible: ['Thank you'],
    evidence: { browser: { tagManager: 'blocked' } },
    action: 'pay',
  },
})
