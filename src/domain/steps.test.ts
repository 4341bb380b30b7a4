import { expect, test } from 'vitest'
import { getNextPath, recordVisit, buildStepStates, STEPS } from './steps.ts'
import type { StepId, StepVisit } from './steps.ts'

const allSteps = { hasUpgrades: true, hasNoAddons: false }

function visit(id: StepId, query = ''): StepVisit {
  return {
    path: `/steps/${id}`,
    query,
    index: STEPS.findIndex((step) => step.id === id),
  }
}

function listStates(input: Parameters<typeof buildStepStates>[0]) {
  return buildStepStates(input).map(({ id, state }) => `${id} ${state}`)
}

test('marks steps as reached up to the highest one visited, also after going back (STEPS-3)', () => {
  const history = [visit('contact'), visit('booking_slot')]
  expect(listStates({ current: 'booking_slot', history, ...allSteps })).toEqual([
    'unit_items reached',
    'booking_slot current',
    'addons reached',
    'upgrades reached',
    'contact reached',
    'travelers ahead',
    'payment ahead',
  ])
})

test('counts the current step as visited before it is recorded (STEPS-3)', () => {
  const states = listStates({ current: 'addons', history: [], ...allSteps })
  expect(states.slice(0, 4)).toEqual([
    'unit_items reached',
    'booking_slot reached',
    'addons current',
    'upgrades ahead',
  ])
})

test('records a visit once per path with its latest query, the latest visit last (STEPS-4)', () => {
  const history = [visit('unit_items'), visit('booking_slot', '?tour_code=A')]
  const historyAfterBack = recordVisit(history, visit('unit_items'))
  expect(historyAfterBack).toEqual([visit('booking_slot', '?tour_code=A'), visit('unit_items')])
  expect(recordVisit(historyAfterBack, visit('booking_slot', '?cart_item_id=1'))).toEqual([
    visit('unit_items'),
    visit('booking_slot', '?cart_item_id=1'),
  ])
  expect(history).toHaveLength(2)
})

test('links a step with its latest query (STEPS-4)', () => {
  const history = [visit('booking_slot', '?tour_code=A'), visit('addons')]
  const hrefs = buildStepStates({ current: 'addons', history, ...allSteps }).map(({ href }) => href)
  expect(hrefs.slice(0, 3)).toEqual([
    '/steps/unit_items',
    '/steps/booking_slot?tour_code=A',
    '/steps/addons',
  ])
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
  'goes from %s (upgrades %s, no add-ons %s) to %s (STEPS-6, ADDON-3)',
  (id, hasUpgrades, hasNoAddons, path) => {
    expect(getNextPath(id, { hasUpgrades, hasNoAddons })).toBe(path)
  },
)
