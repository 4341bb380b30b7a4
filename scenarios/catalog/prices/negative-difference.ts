import type { CatalogTour } from '#fixtures/types.ts'
import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { mapTours } from '#scenarios/engine/overrides.ts'

type Upgrade = CatalogTour['upgrades'][number]

function makeCheaper({ tourCode, units }: Upgrade): Upgrade {
  return {
    tourCode,
    units: Object.fromEntries(
      Object.entries(units).map(([type, difference]) => [type, -Math.abs(difference)]),
    ),
  }
}

export const negativeDifference = defineScenario({
  id: 'negative-difference',
  title: 'Cheaper upgrades',
  description:
    'Every upgrade costs less than the tour it replaces: the price differences are negative.',
  keywords: 'refund',
  setup: {
    start: { step: 'upgrades' },
    overrides: mapTours((entry) => ({ ...entry, upgrades: entry.upgrades.map(makeCheaper) })),
  },
  expected: { path: '/steps/upgrades', visible: ['Add for -'], hidden: ['+€'] },
})
