import type { ScenarioGroup } from '#scenarios/engine/types.ts'
import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { mapTours, setStatusOnEveryDay } from '#scenarios/engine/overrides.ts'
import { integer } from '#scenarios/engine/params.ts'

const DAY_MS = 86_400_000

function formatDate(timestamp: number): string {
  return new Date(timestamp).toISOString().slice(0, 10)
}

export const availability: ScenarioGroup = {
  title: 'Availability',
  scenarios: [
    defineScenario({
      id: 'sold-out',
      title: 'Sold out',
      description: 'Every day in the calendar is Sold Out, so no time can be chosen.',
      keywords: 'empty full unavailable fully booked',
      requirements: ['SLOT-15'],
      setup: { overrides: setStatusOnEveryDay('SOLD_OUT') },
      expected: {
        startStep: 'booking_slot',
        path: '/steps/booking_slot',
        visible: ['No places left'],
      },
    }),
    defineScenario({
      id: 'sold-out-day',
      title: 'One day sold out',
      description: 'Tomorrow is Sold Out for every tour; all other days are available as usual.',
      keywords: 'full unavailable',
      requirements: ['SLOT-3'],
      setup: {
        overrides: (seedData) => ({
          ...seedData,
          slotRules: [
            ...seedData.slotRules,
            { tours: 'all', days: { from: 1, to: 1 }, status: 'SOLD_OUT' },
          ],
        }),
      },
      expected: {
        startStep: 'booking_slot',
        path: '/steps/booking_slot',
        visible: ['Sold Out'],
        evidence: {
          answers: [
            {
              call: 'getMonthCalendar',
              text: '"localDate":"{tomorrow}","available":false,"status":"SOLD_OUT"',
            },
          ],
        },
      },
    }),
    defineScenario({
      id: 'limited',
      title: 'Almost sold out',
      description: 'Every departure is Limited: few places are left, too few for a large group.',
      requirements: ['SLOT-4'],
      setup: { overrides: setStatusOnEveryDay('LIMITED') },
      expected: {
        startStep: 'booking_slot',
        path: '/steps/booking_slot',
        visible: ['Limited'],
        hidden: [', Available'],
      },
    }),
    defineScenario({
      id: 'freesale',
      title: 'Unlimited places',
      description: 'Every departure is Freesale: it never sells out.',
      requirements: ['SLOT-4'],
      setup: { overrides: setStatusOnEveryDay('FREESALE') },
      expected: { startStep: 'booking_slot', path: '/steps/booking_slot', visible: ['Freesale'] },
    }),
    defineScenario({
      id: 'closed-season',
      title: 'Closed season',
      description:
        'All tours are closed for several weeks: the calendar offers the next available date.',
      keywords: 'winter closed no dates',
      requirements: ['SLOT-11'],
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
    }),
  ],
}
