import { defineScenario } from './define.ts'
import { oneOf, whole } from './params.ts'
import { STARTS } from './types.ts'

export const started = defineScenario({
  id: 'started',
  title: 'Under way',
  sees: 'The visit is under way: it opens at the step that is named, with an order that got that far.',
  params: {
    at: oneOf('payment', STARTS),
    addons: whole(1, { to: 200 }),
    upgraded: oneOf('no', ['yes', 'no']),
  },
  does: ({ at, addons, upgraded }) => ({
    start: { at, exactly: true, addons, upgraded: upgraded === 'yes' },
  }),
  expects: { at: '/steps/payment', shows: ['Payment'] },
})
