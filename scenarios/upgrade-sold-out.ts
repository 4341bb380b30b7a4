import { defineScenario } from './define.ts'

export const upgradeSoldOut = defineScenario({
  id: 'upgrade-sold-out',
  title: 'Upgrade sold out',
  sees: 'An upgrade is chosen and there is no place: sorry, soldout for this date, with a way to another time.',
  does: {
    start: { at: 'upgrades' },
    change: (settings) => {
      const tours = settings.catalogue.flatMap(({ upgrades }) =>
        upgrades.map(({ tourCode }) => tourCode),
      )
      return {
        ...settings,
        slotRules: [...settings.slotRules, { tours, days: 'all', status: 'SOLD_OUT' }],
      }
    },
  },
  expects: {
    at: '/steps/upgrades',
    shows: ['Sorry, we’re soldout for this date.'],
    deed: 'upgrade',
  },
})
