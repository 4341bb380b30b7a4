import { everyTour } from './change.ts'
import { defineScenario } from './define.ts'
import { whole } from './params.ts'

const DAY = 86_400_000

const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

export const closedSeason = defineScenario({
  id: 'closed-season',
  title: 'Closed for the season',
  sees: 'All tours rest for weeks: this month has no day to choose, and the next one that has is offered.',
  params: { days: whole(45, { from: 1, to: 365, of: 'days' }) },
  does: ({ days }) => ({
    change: (settings, { now }) => {
      const closedSeasons = `${dateOf(now - DAY)}:${dateOf(now + days * DAY)}`
      return everyTour((entry) => ({ ...entry, closedSeasons }))(settings)
    },
  }),
  expects: {
    startAt: 'booking_slot',
    at: '/steps/booking_slot',
    shows: ['No dates are left', 'Next available date'],
  },
})
