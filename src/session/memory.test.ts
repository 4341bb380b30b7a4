import { beforeEach, expect, test, vi } from 'vitest'
import { createMemory } from './memory.ts'
import { clearRecord, readRecord } from './record.ts'

const launch = {
  tourCode: 't',
  configCode: 'c',
  siteUrl: 'https://host.example/',
  orderIntentId: null,
}
const visit = { path: '/steps/addons', query: '', index: 2 }
const kept = () => readRecord(launch, Date.now())

beforeEach(() => clearRecord(launch))

test('STATE-1 STEPS-4 every change is in the local record at once and is told', () => {
  const memory = createMemory(launch)
  const told = vi.fn<() => void>()
  memory.subscribe(told)
  memory.setOrder('o-1', '2026-06-01T08:30:00Z')
  memory.visit(visit)
  expect(kept()).toMatchObject({
    orderIntentId: 'o-1',
    expiresAt: '2026-06-01T08:30:00Z',
    steps: [visit],
  })
  expect(told).toHaveBeenCalledTimes(2)
  expect(createMemory(launch).read().steps).toEqual([visit])
})

test('the same order again is no change; another order starts with an empty history', () => {
  const memory = createMemory(launch)
  memory.setOrder('o-1', null)
  memory.visit(visit)
  const before = memory.read()
  memory.setOrder('o-1', null)
  expect(memory.read()).toBe(before)
  memory.setOrder('o-2', null)
  expect(memory.read().steps).toEqual([])
})

test('RESULT-6 TIMEOUT-3 forgetting leaves no record', () => {
  const memory = createMemory(launch)
  memory.setOrder('o-1', null)
  memory.forget()
  expect(kept()).toBeNull()
  expect(memory.read().orderIntentId).toBeNull()
})

test('LAUNCH-5 two tours, and two configurations, keep records of their own', () => {
  createMemory(launch).setOrder('o-1', null)
  expect(createMemory({ ...launch, tourCode: 'u' }).read().orderIntentId).toBeNull()
  expect(createMemory({ ...launch, configCode: 'd' }).read().orderIntentId).toBeNull()
})
