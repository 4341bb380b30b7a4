import { afterEach, expect, test, vi } from 'vitest'
import { LAUNCH } from '#fixtures/orders.ts'
import { createServices } from '#src/visit/services.ts'
import { createAnalytics } from './data-layer.ts'

const launch = { ...LAUNCH, siteUrl: 'https://host.example/tours' }

const track: ReturnType<typeof createAnalytics>['track'] = (event) =>
  createServices(launch).get(createAnalytics).track(event)

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('pushes an event at once and resolves 500 ms later (ANALYTICS-1, ANALYTICS-2)', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('window', {})
  let isSettled = false
  const tracking = track({ event: 'payment_failure', error_code: 'card_declined' }).then(() => {
    isSettled = true
  })
  expect(window.dataLayer).toEqual([{ event: 'payment_failure', error_code: 'card_declined' }])
  await vi.advanceTimersByTimeAsync(499)
  expect(isSettled).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await tracking
  expect(isSettled).toBe(true)
})

test('resets the items of the previous e-commerce event (ANALYTICS-1)', () => {
  vi.stubGlobal('window', {})
  const ecommerce = { currency: 'EUR', value: 0, items: [] }
  void track({ event: 'view_item', ecommerce })
  expect(window.dataLayer).toEqual([{ ecommerce: null }, { event: 'view_item', ecommerce }])
})
