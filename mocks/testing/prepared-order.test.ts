import { expect, test } from 'vitest'
import { createPageBackend } from './prepared-order.ts'
import { START } from './client.ts'

const page = { scenario: 'standard', seed: 1, now: START, site: 'https://host.example/' }

test('MOCK-3 a prepared order is part of the state that a page with the same options continues from', () => {
  const first = createPageBackend(page)
  const order = first.prepareOrder({})
  const second = createPageBackend(page)
  expect(second.storageKey).toBe(first.storageKey)

  second.restore(first.snapshot())
  const another = second.prepareOrder({})
  expect(another.id).not.toBe(order.id)
  expect(second.snapshot()).toContain(order.id)
})

test('the order has what the details say', () => {
  const { extendedCart, contact, travelers } = createPageBackend(page).prepareOrder({
    tours: ['PAR-EIFFEL', 'PAR-SEINE'],
    contact: null,
    travelers: [],
  })
  expect(extendedCart.items).toHaveLength(2)
  expect(contact).toBeNull()
  expect(travelers).toEqual([])
})

test('a page with another scenario, seed or clock has another state', () => {
  const keys = [
    page,
    { ...page, scenario: 'no-upgrades' },
    { ...page, seed: 2 },
    { ...page, now: '2026-07-01T10:00:00Z' },
  ].map((options) => createPageBackend(options).storageKey)
  expect(new Set(keys).size).toBe(keys.length)
})

test('an unknown scenario or a tour without an available time is an error', () => {
  expect(() => createPageBackend({ ...page, scenario: 'none' })).toThrow('none')
  expect(() => createPageBackend({ ...page, scenario: 'sold-out' }).prepareOrder({})).toThrow(
    'PAR-EIFFEL has no available time',
  )
})
