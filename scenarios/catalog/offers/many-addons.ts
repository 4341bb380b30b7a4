import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { setOfferedAddonCount } from '#scenarios/engine/overrides.ts'
import { integer } from '#scenarios/engine/params.ts'

export const manyAddons = defineScenario({
  id: 'many-addons',
  title: 'Many add-on tours',
  description: 'More tours shows three tours, a faded fourth, and the rest after Show more tours.',
  params: { count: integer('Free tours offered', 12, { min: 1, max: 200 }) },
  setup: ({ count }) => ({
    start: { step: 'addons' },
    overrides: (seedData) => setOfferedAddonCount(seedData, count),
  }),
  expected: {
    path: '/steps/addons',
    visible: ['Show more tours'],
    hidden: ['6 tours'],
  },
})
