import { expect, test } from 'vitest'
import { nextStep, recordVisit, stepStates, STEPS } from './steps.ts'
import type { StepId, Visit } from './steps.ts'

const everything = { upgradesOn: true, addonsKnownEmpty: false }
const visit = (id: StepId, query = ''): Visit => ({
  path: `/steps/${id}`,
  query,
  index: STEPS.findIndex((step) => step.id === id),
})
const byState = (input: Parameters<typeof stepStates>[0]) =>
  stepStates(input).map(({ id, state }) => `${id} ${state}`)

test('STEPS-2 the titles in their order', () => {
  const titles = stepStates({ current: 'unit_items', history: [], ...everything })
  expect(titles.map(({ title }) => title)).toEqual([
    'Travelers',
    'Timeslot',
    'More tours',
    'Upgrades',
    'Contacts',
    'Passes',
    'Payment',
  ])
  expect(STEPS.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test('STEPS-3 reached goes up to the highest one visited, also when going back', () => {
  const history = [visit('contact'), visit('booking_slot')]
  expect(byState({ current: 'booking_slot', history, ...everything })).toEqual([
    'unit_items reached',
    'booking_slot current',
    'addons reached',
    'upgrades reached',
    'contact reached',
    'travelers ahead',
    'payment ahead',
  ])
})

test('STEPS-3 a step not yet recorded counts as visited while it is current', () => {
  const states = byState({ current: 'addons', history: [], ...everything })
  expect(states.slice(0, 4)).toEqual([
    'unit_items reached',
    'booking_slot reached',
    'addons current',
    'upgrades ahead',
  ])
})

test('STEPS-4 a visit is kept once per path with its latest query, the last one at the end', () => {
  const history = [visit('unit_items'), visit('booking_slot', '?tour_code=A')]
  const back = recordVisit(history, visit('unit_items'))
  expect(back).toEqual([visit('booking_slot', '?tour_code=A'), visit('unit_items')])
  expect(recordVisit(back, visit('booking_slot', '?cart_item_id=1'))).toEqual([
    visit('unit_items'),
    visit('booking_slot', '?cart_item_id=1'),
  ])
  expect(history).toHaveLength(2)
})

test('STEPS-4 a step’s link restores its query', () => {
  const history = [visit('booking_slot', '?tour_code=A'), visit('addons')]
  const hrefs = stepStates({ current: 'addons', history, ...everything }).map(({ href }) => href)
  expect(hrefs.slice(0, 3)).toEqual([
    '/steps/unit_items',
    '/steps/booking_slot?tour_code=A',
    '/steps/addons',
  ])
})

test('STEPS-6 ADDON-3 a step that does not exist is left out of the bar', () => {
  const offer = { upgradesOn: false, addonsKnownEmpty: true }
  const bar = stepStates({ current: 'contact', history: [visit('contact')], ...offer })
  expect(bar.map(({ index }) => index)).toEqual([0, 1, 4, 5, 6])
})

test.each([
  ['unit_items', true, false, '/steps/booking_slot'],
  ['booking_slot', true, false, '/steps/addons'],
  ['booking_slot', true, true, '/steps/upgrades'],
  ['booking_slot', false, true, '/steps/contact'],
  ['addons', true, false, '/steps/upgrades'],
  ['addons', true, true, '/steps/upgrades'],
  ['addons', false, true, '/steps/contact'],
  ['upgrades', true, false, '/steps/contact'],
  ['contact', true, false, '/steps/travelers'],
  ['travelers', true, false, '/steps/payment'],
  ['payment', true, false, '/result'],
] as const)(
  'STEPS-6 ADDON-3 after %s (upgrades %s, no add-ons %s) comes %s',
  (id, upgradesOn, addonsKnownEmpty, path) => {
    expect(nextStep(id, { upgradesOn, addonsKnownEmpty })).toBe(path)
  },
)
