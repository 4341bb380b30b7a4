import type { CatalogueTour } from '#fixtures/types.ts'
import { defineScenario } from './define.ts'
import { everyTour } from './change.ts'

type Upgrade = CatalogueTour['upgrades'][number]

const cheaper = ({ tourCode, units }: Upgrade): Upgrade => ({
  tourCode,
  units: Object.fromEntries(
    Object.entries(units).map(([type, difference]) => [type, -Math.abs(difference)]),
  ),
})

export const negativeDifference = defineScenario({
  id: 'negative-difference',
  title: 'Cheaper upgrades',
  sees: 'Every upgrade costs less than the tour of the pass: the price differences are negative.',
  does: {
    start: { at: 'upgrades' },
    change: everyTour((entry) => ({ ...entry, upgrades: entry.upgrades.map(cheaper) })),
  },
  expects: { at: '/steps/upgrades', shows: ['Add for -'] },
})
