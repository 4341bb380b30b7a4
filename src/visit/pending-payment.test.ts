import { expect, test } from 'vitest'
import {
  clearPaymentPending,
  isPaymentPending,
  readAgreedBooking,
  setPaymentPending,
} from './pending-payment.ts'

test('keeps the open confirmations of several checkouts in one tab apart (PAY-9)', () => {
  setPaymentPending('order-1', '1650, ADULT 3')
  setPaymentPending('order-2', '0')
  expect(readAgreedBooking('order-1')).toBe('1650, ADULT 3')
  expect(['order-1', 'order-2', 'order-3'].map(isPaymentPending)).toEqual([true, true, false])
  clearPaymentPending('order-2')
  expect(['order-1', 'order-2'].map(isPaymentPending)).toEqual([true, false])
  clearPaymentPending('order-1')
  expect(isPaymentPending('order-1')).toBe(false)
})
