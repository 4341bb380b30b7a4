import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isPurchaseReported, setPurchaseReported } from './purchase-reported.ts'

/** A frame whose storage is denied: only its history entry survives a reload. */
let state: unknown

beforeEach(() => {
  state = { idx: 1 }
  vi.resetModules()
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('history', {
    get state() {
      return state
    },
    replaceState: (newState: unknown) => {
      state = newState
    },
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('records a reported purchase per order, without its id (RESULT-3, RESULT-10)', () => {
  expect(isPurchaseReported('order-1')).toBe(false)
  setPurchaseReported('order-1')
  expect(isPurchaseReported('order-1')).toBe(true)
  expect(isPurchaseReported('order-2')).toBe(false)
  expect(JSON.stringify(state)).not.toContain('order-1')
})

test('finds the mark in the history entry after a reload without storage (RESULT-3, STATE-4)', async () => {
  setPurchaseReported('order-3')
  expect(state).toMatchObject({ idx: 1 })
  const reloaded = await import('./purchase-reported.ts')
  expect(reloaded.isPurchaseReported('order-3')).toBe(true)
  expect(reloaded.isPurchaseReported('order-4')).toBe(false)
})

test('takes the word of the host page for a frame that it makes anew (RESULT-3)', () => {
  vi.stubGlobal('location', { search: '?purchase_reported=1' })
  expect(isPurchaseReported('order-5')).toBe(true)
})
