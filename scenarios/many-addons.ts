import { defineScenario } from './define.ts'
import { withAddons } from './change.ts'
import { whole } from './params.ts'

export const manyAddons = defineScenario({
  id: 'many-addons',
  title: 'Many add-on tours',
  sees: 'More tours shows three, a faded fourth, and the rest behind Show more tours.',
  params: { count: whole(12, { from: 1, to: 200 }) },
  does: ({ count }) => ({
    start: { at: 'addons' },
    change: (settings) => withAddons(settings, count),
  }),
  expects: { at: '/steps/addons', shows: ['Show more tours'] },
})
