import type { CatalogTour } from '#fixtures/types.ts'
import { setOfferedAddonCount } from '#scenarios/engine/overrides.ts'
import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { integer } from '#scenarios/engine/params.ts'

const FIRST_DEPARTURE_MINUTE = 5 * 60

function formatMinuteOfDay(minute: number): string {
  return [Math.floor(minute / 60), minute % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

/** A departure every minute from 05:00. */
function setDepartureEveryMinute(entry: CatalogTour, count: number): CatalogTour {
  return {
    ...entry,
    startTimes: Array.from({ length: count }, (_, index) =>
      formatMinuteOfDay(FIRST_DEPARTURE_MINUTE + index),
    ),
  }
}

export const huge = defineScenario({
  id: 'huge',
  title: 'Very large data',
  description:
    '1,000 departures a day, 60 tours in the cart, 200 add-ons: everything is reachable and nothing shifts.',
  params: {
    slots: integer('Start times of a day', 1000, { min: 1, max: 1139, unit: 'departures' }),
    items: integer('Booked tours', 60, { min: 1, max: 200 }),
    addons: integer('Free tours offered', 200, { min: 1, max: 1000 }),
  },
  setup: ({ slots, items, addons }) => ({
    start: { step: 'contact', addonCount: items - 1 },
    overrides: (seedData) => {
      const addonCodes = seedData.configs.flatMap(({ addonTourCodes }) => addonTourCodes)
      const tourCatalog = seedData.tourCatalog.map((entry) =>
        addonCodes.includes(entry.tour.code) ? entry : setDepartureEveryMinute(entry, slots),
      )
      return setOfferedAddonCount({ ...seedData, tourCatalog }, addons)
    },
  }),
  expected: { path: '/steps/contact', visible: ['Contacts', 'Time left', 'Show all 60 tours'] },
})
