import type { ScenarioGroup } from '#scenarios/engine/types.ts'
import { defineScenario } from '#scenarios/engine/define-scenario.ts'
import { mapTours, setStatusOnEveryDay } from '#scenarios/engine/overrides.ts'
import { enumOf, integer } from '#scenarios/engine/params.ts'

const DAY_MS = 86_400_000

function formatDate(timestamp: number): string {
  return new Date(timestamp).toISOString().slice(0, 10)
}

/** Days until the last Sunday of October. */
function countDaysToClockChange(now: number): number {
  const isChange = (date: Date) =>
    date.getUTCMonth() === 9 && date.getUTCDay() === 0 && date.getUTCDate() > 24
  let days = 0
  while (!isChange(new Date(now + days * DAY_MS))) days += 1
  return days
}

export const availability: ScenarioGroup = {
  title: 'Availability',
  scenarios: [
    defineScenario({
      id: 'sold-out',
      title: 'Sold out',
      description:
        'Every day in the calendar, or every Saturday and Sunday, is Sold Out, so no time can be chosen.',
      keywords: 'empty full unavailable fully booked weekend',
      requirements: ['SLOT-15'],
      params: { on: enumOf('Sold out', 'always', ['always', 'weekends']) },
      setup: ({ on }) => ({
        overrides: setStatusOnEveryDay('SOLD_OUT', on === 'weekends' ? [6, 7] : undefined),
      }),
      expected: ({ on }) => ({
        startStep: 'booking_slot',
        path: '/steps/booking_slot',
        visible: [on === 'weekends' ? 'Sold Out' : 'No places left'],
        isDeadEnd: on === 'always',
        ...(on === 'weekends' && { evidence: { texts: ['Saturday, 6 June 2026, Sold Out'] } }),
      }),
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
        hidden: ['Thursday, 4 June 2026, Sold Out'],
        evidence: { texts: ['Tuesday, 2 June 2026, Sold Out'] },
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
      expected: {
        startStep: 'booking_slot',
        path: '/steps/booking_slot',
        visible: ['Freesale'],
        hidden: [', Available', ', Limited'],
      },
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
    defineScenario({
      id: 'slot-sold-out',
      title: 'Time sold out meanwhile',
      description:
        'Another customer takes the last places before Next: this time is Sold Out, and the page asks for another one.',
      keywords: 'race gone taken invalid_date',
      requirements: ['SLOT-4', 'ERR-4'],
      setup: {
        start: { step: 'booking_slot' },
        overrides: mapTours((entry) => ({ ...entry, freesale: false })),
        events: [{ at: 'addCartItem', change: 'sell-out' }],
      },
      expected: {
        path: '/steps/booking_slot',
        visible: ['This time has just sold out.'],
        actions: ['next'],
      },
    }),
    defineScenario({
      id: 'addon-sold-out',
      title: 'Add-on sold out meanwhile',
      description:
        'Another customer takes the last places of an add-on: this time is Sold Out, and the card asks for another one.',
      keywords: 'race gone taken invalid_date',
      requirements: ['ERR-4'],
      setup: {
        start: { step: 'addons' },
        overrides: mapTours((entry) => ({ ...entry, freesale: false })),
        events: [{ at: 'addCartItem', change: 'sell-out' }],
      },
      expected: {
        path: '/steps/addons',
        visible: ['This time has just sold out.'],
        actions: ['add-on'],
      },
    }),
    defineScenario({
      id: 'timeslot-both',
      title: 'Ambiguous Timeslot address',
      description:
        'The saved address of Timeslot has both of its parameters: an error in place of the calendar.',
      keywords: 'tour_code cart_item_id query',
      requirements: ['SLOT-2'],
      setup: {
        start: {
          step: 'booking_slot',
          openStep: 'contact',
          savedVisit: { version: '0.0.5', inactiveSeconds: 60 },
          query: { tour_code: 'PAR-EIFFEL', cart_item_id: '1' },
        },
      },
      expected: {
        path: '/steps/booking_slot',
        visible: ['Timeslot takes tour_code or cart_item_id, not both'],
      },
    }),
    defineScenario({
      id: 'clock-change',
      title: 'End of summer time',
      description:
        'Tours start only in the night when clocks in Europe go back, at the times of the local clock.',
      keywords: 'daylight saving winter time dst offset',
      requirements: ['RULE-9', 'SLOT-4'],
      setup: {
        overrides: (seedData, { now }) => {
          const day = countDaysToClockChange(now)
          return {
            ...mapTours((entry) => ({ ...entry, startTimes: ['01:30', '02:30', '03:30'] }))(
              seedData,
            ),
            slotRules: [
              { tours: 'all', days: 'all', status: 'CLOSED' },
              { tours: 'all', days: { from: day, to: day }, status: 'AVAILABLE' },
            ],
          }
        },
      },
      expected: {
        startStep: 'booking_slot',
        path: '/steps/addons',
        visible: [],
        evidence: { texts: ['Sun, 25 October 2026 1:30 AM'] },
      },
    }),
  ],
}
