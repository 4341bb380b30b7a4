import { defineScenario } from './define.ts'

export const tagManagerBlocked = defineScenario({
  id: 'tag-manager-blocked',
  title: 'Tag manager blocked',
  sees: 'The tag manager cannot load, as behind an ad blocker: the visitor notices nothing.',
  does: { start: { at: 'payment' }, environment: { tagManager: 'blocked' } },
  expects: { at: '/result', shows: ['Thank you'], deed: 'pay' },
})
