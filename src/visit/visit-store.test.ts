import { beforeEach, expect, test, vi } from 'vitest'
import { LAUNCH } from '#fixtures/orders.ts'
import { createVisitStore } from './visit-store.ts'
import { clearSavedVisit, readSavedVisit } from './saved-visit.ts'

const visit = { path: '/steps/addons', query: '', index: 2 }

function readSaved() {
  return readSavedVisit(LAUNCH, Date.now())
}

beforeEach(() => clearSavedVisit(LAUNCH))

test('saves every change at once and notifies the subscribers (STATE-1, STEPS-4)', () => {
  const visitStore = createVisitStore({ launch: LAUNCH })
  const listener = vi.fn<() => void>()
  visitStore.subscribe(listener)
  visitStore.setOrder('o-1', '2026-06-01T08:30:00Z')
  visitStore.addVisit(visit)
  expect(readSaved()).toMatchObject({
    orderIntentId: 'o-1',
    expiresAt: '2026-06-01T08:30:00Z',
    steps: [visit],
  })
  expect(listener).toHaveBeenCalledTimes(2)
  expect(createVisitStore({ launch: LAUNCH }).read().steps).toEqual([visit])
})

test('ignores the same order, and clears the history for another one', () => {
  const visitStore = createVisitStore({ launch: LAUNCH })
  visitStore.setOrder('o-1', null)
  visitStore.addVisit(visit)
  const before = visitStore.read()
  visitStore.setOrder('o-1', null)
  expect(visitStore.read()).toBe(before)
  visitStore.setOrder('o-2', null)
  expect(visitStore.read().steps).toEqual([])
})

test('deletes the record (RESULT-6, TIMEOUT-3)', () => {
  const visitStore = createVisitStore({ launch: LAUNCH })
  visitStore.setOrder('o-1', null)
  visitStore.clear('o-1')
  // An answer about the order may come later.
  visitStore.setOrder('o-1', null)
  expect(readSaved()).toBeNull()
  expect(visitStore.read().orderIntentId).toBeNull()
})

test('keeps the visit that another tab has saved for a newer order (RESULT-6, TIMEOUT-3)', () => {
  const olderTab = createVisitStore({ launch: LAUNCH })
  olderTab.setOrder('o-1', null)
  createVisitStore({ launch: LAUNCH }).setOrder('o-2', null)
  olderTab.clear('o-1')
  expect(readSaved()?.orderIntentId).toBe('o-2')
  expect(olderTab.read().orderIntentId).toBeNull()
})

test('keeps the visit of another order after a reload of the page that cleared its own (TIMEOUT-3)', () => {
  createVisitStore({ launch: LAUNCH }).setOrder('o-2', null)
  const reloadedTab = createVisitStore({ launch: LAUNCH })
  reloadedTab.clear('o-1')
  expect(readSaved()?.orderIntentId).toBe('o-2')
  expect(reloadedTab.read().orderIntentId).toBe('o-2')
})

test('shares with other tabs for whom the travelers were saved, until the order is another one (PASS-5)', () => {
  const [tab, otherTab] = [
    createVisitStore({ launch: LAUNCH }),
    createVisitStore({ launch: LAUNCH }),
  ]
  for (const visitStore of [tab, otherTab]) visitStore.setOrder('o-1', null)
  tab.setTravelerGuests('ADULT,ADULT,CHILD')
  otherTab.addVisit(visit)
  expect(otherTab.readTravelerGuests()).toBe('ADULT,ADULT,CHILD')
  expect(createVisitStore({ launch: LAUNCH }).readTravelerGuests()).toBe('ADULT,ADULT,CHILD')
  otherTab.setTravelerGuests(undefined)
  expect(tab.readTravelerGuests()).toBeUndefined()
  tab.setTravelerGuests('ADULT')
  tab.setOrder('o-2', null)
  expect(tab.readTravelerGuests()).toBeUndefined()
})
