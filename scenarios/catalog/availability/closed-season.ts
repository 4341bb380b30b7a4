import { mapTours } from '#scenarios/engine/overrides.ts'
import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { integer } from '#scenarios/engine/params.ts'

const DAY_MS = 86_400_000

function formatDate(timestamp: number): string {
  return new Date(timestamp).toISOString().slice(0, 10)
}

export const closedSeason = defineScenario({
  id: 'closed-season',
  title: 'Closed season',
  description:
    'All tours are closed for several weeks: the calendar offers the next available date.',
  params: { days: integer('Closed for', 45, { min: 1, max: 365, unit: 'days' }) },
  setup: ({ days }) => ({
    overrides: (seedData, { now }) => {
      const closedSeasons = `${formatDate(now - DAY_MS)}:${formatDate(now + days * DAY_MS)}`
      return mapTours((entry) => ({ ...entry, closedSeasons }))(seedData)
    },
  }),
  expected: {
    startStep: 'booking_slot',
    path: '/steps/booking_slot',
    visible: ['Closed in', 'Next available date'],
  },
})
