import { expect, test } from 'vitest'
import { buildCartItem, buildSettings, buildTour } from '#fixtures/orders.ts'
import { planDays } from './plan-days.ts'

const settings = buildSettings({
  usedTours: Object.entries({ hour: 'PT1H', days: 'P2D', unclear: 'soon' }).map(
    ([code, duration]) => {
      const tour = buildTour(code)
      return { ...tour, option: { ...tour.option, duration } }
    },
  ),
})

function plan(...departures: string[]) {
  const items = departures.map((departure) => {
    const [time = '', code = ''] = departure.split(' ')
    return buildCartItem(departure, code, { availabilityId: `2026-06-${time}:00+02:00` })
  })
  return planDays(items, settings).map(({ date, bookings }) => [
    date.slice(8),
    ...bookings.map(({ gap }) => gap && ('name' in gap ? gap.name : `${gap.kind} ${gap.minutes}`)),
  ])
}

test.each([
  ['free time', ['15T10:00 hour', '15T11:30 hour'], [['15', null, 'free 30']]],
  ['a tight change', ['15T10:00 hour', '15T11:29 hour'], [['15', null, 'tight 29']]],
  ['no time at all', ['15T10:00 hour', '15T11:00 hour'], [['15', null, 'tight 0']]],
  ['an overlap', ['15T10:00 hour', '15T10:45 hour'], [['15', null, 'hour']]],
  [
    'nothing between days',
    ['15T10:00 hour', '16T10:00 hour'],
    [
      ['15', null],
      ['16', null],
    ],
  ],
  [
    'a tight change at midnight',
    ['15T23:00 hour', '16T00:15 hour'],
    [
      ['15', null],
      ['16', 'tight 15'],
    ],
  ],
  [
    'a tour that lasts until another day',
    ['15T10:00 days', '16T10:00 hour'],
    [
      ['15', null],
      ['16', 'days'],
    ],
  ],
  [
    'the tour that ends last',
    ['15T10:00 days', '15T11:00 hour', '15T13:00 hour'],
    [['15', null, 'days', 'days']],
  ],
  [
    'nothing after a tour of unknown length',
    ['15T10:00 unclear', '15T14:00 hour', '15T16:00 hour'],
    [['15', null, null, null]],
  ],
  [
    'an overlap beside a tour of unknown length',
    ['15T10:00 unclear', '15T14:00 hour', '15T14:30 hour'],
    [['15', null, null, 'hour']],
  ],
  ['no bookings', [], []],
])('plans the days of the bookings: %s (RESULT-16)', (_, departures, days) => {
  expect(plan(...departures)).toEqual(days)
})
