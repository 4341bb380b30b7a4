import { defineScenario } from '#scenarios/engine/define-scenario.ts'

export const soldOutDay = defineScenario({
  id: 'sold-out-day',
  title: 'One day sold out',
  description: 'Tomorrow is Sold Out for every tour; all other days are available as usual.',
  keywords: 'full unavailable',
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
})
