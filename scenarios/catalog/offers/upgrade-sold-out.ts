import { defineScenario } from '#scenarios/engine/define-scenario.ts'

export const upgradeSoldOut = defineScenario({
  id: 'upgrade-sold-out',
  title: 'Upgrade sold out',
  description:
    'The chosen upgrade is sold out on that date: an error with a link to change the timeslot.',
  setup: {
    start: { step: 'upgrades' },
    overrides: (seedData) => {
      const upgradeTourCodes = seedData.tourCatalog.flatMap(({ upgrades }) =>
        upgrades.map(({ tourCode }) => tourCode),
      )
      return {
        ...seedData,
        slotRules: [
          ...seedData.slotRules,
          { tours: upgradeTourCodes, days: 'all', status: 'SOLD_OUT' },
        ],
      }
    },
  },
  expected: {
    path: '/steps/upgrades',
    visible: ['Sorry, we’re soldout for this date.'],
    action: 'upgrade',
  },
})
