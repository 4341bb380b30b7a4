import type { CatalogueTour } from '#fixtures/types.ts'
import { withAddons } from './change.ts'
import { defineScenario } from './define.ts'
import { whole } from './params.ts'

const FIRST_MINUTE = 5 * 60

const timeOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** From five in the morning, a departure each minute. */
const everyMinute = (entry: CatalogueTour, count: number): CatalogueTour => ({
  ...entry,
  startTimes: Array.from({ length: count }, (_, index) => timeOf(FIRST_MINUTE + index)),
})

export const huge = defineScenario({
  id: 'huge',
  title: 'More than anybody needs',
  sees: 'A thousand times a day, 60 tours in the cart, 200 add-ons: all can be reached and nothing jumps.',
  params: {
    slots: whole(1000, { from: 1, to: 1139, of: 'departures' }),
    items: whole(60, { from: 1, to: 200 }),
    addons: whole(200, { from: 1, to: 1000 }),
  },
  does: ({ slots, items, addons }) => ({
    start: { at: 'contact', addons: items - 1 },
    change: (settings) => {
      const offered = settings.configs.flatMap(({ addonTourCodes }) => addonTourCodes)
      const catalogue = settings.catalogue.map((entry) =>
        offered.includes(entry.tour.code) ? entry : everyMinute(entry, slots),
      )
      return withAddons({ ...settings, catalogue }, addons)
    },
  }),
  expects: { at: '/steps/contact', shows: ['Contacts', 'Time left'] },
})
