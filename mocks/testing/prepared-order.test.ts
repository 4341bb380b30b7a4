import { expect, test } from 'vitest'
import { createPageBackend } from './prepared-order.ts'
import { START } from './client.ts'

const page = { scenario: 'standard', seed: 1, now: START, site: 'https://host.example/' }

test('adds a prepared order to the state of a page with the same options (MOCK-3)', () => {
  const first = createPageBackend(page)
  const order = first.prepareOrder({})
  const second = createPageBackend(page)
  expect(second.storageKey).toBe(first.storageKey)

  second.restore(first.snapshot())
  const another = second.prepareOrder({})
  expect(another.id).not.toBe(order.id)
  expect(second.snapshot()).toContain(order.id)
})

test('creates the order from the details', () => {
  const { extendedCart, contact, travelers } = createPageBackend(page).prepareOrder({
    tours: ['PAR-EIFFEL', 'PAR-SEINE'],
    contact: null,
    travelers: [],
  })
  expect(extendedCart.items).toHaveLength(2)
  expect(contact).toBeNull()
  expect(travelers).toEqual([])
})

test('uses another state for another scenario, seed or clock', () => {
  const keys = [
    page,
    { ...page, scenario: 'no-upgrades' },
    { ...page, seed: 2 },
    { ...page, now: '2026-07-01T10:00:00Z' },
  ].map((options) => createPageBackend(options).storageKey)
  expect(new Set(keys).size).toBe(keys.length)
})

test('throws for an unknown scenario and a tour without an available time', () => {
  expect(() => createPageBackend({ ...page, scenario: 'none' })).toThrow('none')
  expect(() => createPageBackend({ ...page, scenario: 'sold-out' }).prepareOrder({})).toThrow(
    'PAR-EIFFEL has no available time',
  )
})
