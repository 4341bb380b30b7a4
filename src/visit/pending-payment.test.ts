import { beforeEach, expect, test, vi } from 'vitest'
import { readAgreement, readCardStatus, setCardStatus, setPaymentPending } from './payment-mark.ts'
import { clearPaymentPending, isPaymentPending } from './pending-payment.ts'
import { LAUNCH } from '#fixtures/orders.ts'
import { DAY_MS } from './stored-record.ts'

/** The marks are in memory, which other files may share. */
const ids = new Set<string>()

beforeEach(() => {
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
    ids.forEach(clearPaymentPending)
  }
})

function buildOrder(id: string, { intent = `seti_${id}`, expiresInMs = 600_000 } = {}) {
  ids.add(id)
  const utcExpiresAt = new Date(Date.now() + expiresInMs).toISOString()
  return {
    id,
    stripeSetupIntent: { publicApiKey: 'pk_test_1', clientSecret: `${intent}_secret_1` },
    ventrataOrder: { utcExpiresAt, supplierReference: null },
  }
}

const purchase = { transaction_id: 'PAR-REF', currency: 'EUR', value: 16.5 }

test('keeps the open confirmations of several checkouts in one tab apart (PAY-9)', () => {
  setPaymentPending(buildOrder('order-1'), { booking: '1650, ADULT 3', purchase }, LAUNCH)
  setPaymentPending(buildOrder('order-2'), { booking: '0' }, LAUNCH)
  expect(readAgreement('order-1')).toEqual({ booking: '1650, ADULT 3', purchase })
  expect(['order-1', 'order-2', 'order-3'].map(isPaymentPending)).toEqual([true, true, false])
  clearPaymentPending('order-2')
  expect(['order-1', 'order-2'].map(isPaymentPending)).toEqual([true, false])
})

test.each([
  ['verified', true],
  ['open', true],
  ['canceled', false],
  ['unverified', false],
] as const)('after the answer %s a payment is under way: %s (PAY-17)', (status, isPending) => {
  const order = buildOrder(status)
  setPaymentPending(order, { booking: '1650' }, LAUNCH)
  expect(readCardStatus(order)).toBeNull()
  setCardStatus(order, status)
  expect(isPaymentPending(order.id)).toBe(isPending)
  expect(readCardStatus(order)).toBe(status === 'unverified' ? null : status)
  expect(readAgreement(order.id)?.booking).toBe(status === 'unverified' ? undefined : '1650')
})

test('an answer about a setup intent that was replaced says nothing of the new one (PAY-18)', () => {
  setCardStatus(buildOrder('order-4'), 'canceled')
  expect(readCardStatus(buildOrder('order-4', { intent: 'seti_new' }))).toBeNull()
})

test('ends a day after the end of the order (STATE-5)', () => {
  setPaymentPending(buildOrder('order-5', { expiresInMs: 3_600_000 }), { booking: '1650' }, LAUNCH)
  vi.advanceTimersByTime(DAY_MS + 3_600_000 - 1)
  expect(isPaymentPending('order-5')).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isPaymentPending('order-5')).toBe(false)
})

test('ends then also when the provider has answered meanwhile (STATE-5)', () => {
  const order = buildOrder('order-6', { expiresInMs: 3_600_000 })
  setPaymentPending(order, { booking: '1650' }, LAUNCH)
  vi.advanceTimersByTime(DAY_MS)
  setCardStatus(order, 'open')
  vi.advanceTimersByTime(3_600_000)
  expect(isPaymentPending('order-6')).toBe(false)
})
