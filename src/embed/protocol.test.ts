import { describe, expect, test } from 'vitest'
import type { HostMessage, WidgetMessage } from './protocol.ts'
import { parseHostMessage, parseWidgetMessage, withVersion } from './protocol.ts'

const widgetMessages: WidgetMessage[] = [
  { type: 'ready' },
  { type: 'step', step: 'contact' },
  { type: 'cart', items: 2, total: 2400, currency: 'EUR' },
  { type: 'order-created', orderIntentId: 'o-1' },
  { type: 'purchase', transactionId: 'V-1', value: 24, currency: 'EUR' },
  { type: 'expired' },
  { type: 'error', message: 'Network Error' },
  { type: 'hello' },
  { type: 'height', height: 900 },
  { type: 'scroll-into-view', top: 10, height: 200 },
  { type: 'save-order', orderIntentId: 'o-1', path: '/steps/contact' },
  { type: 'save-order', orderIntentId: null, path: '/steps/unit_items' },
  { type: 'analytics', event: { event: 'view_item' } },
  { type: 'navigate', id: 'n-1', url: 'https://host.example/' },
]
const hostMessages: HostMessage[] = [
  { type: 'hello-ack', consent: true },
  { type: 'consent' },
  { type: 'ack', id: 'n-1' },
  { type: 'visible-window', top: 200, height: 600 },
  { type: 'prefill', prefill: '{"guests":{"ADULT":2}}' },
]

/** Each message with one field invalid or missing. */
const invalidMessages = [...widgetMessages, ...hostMessages].flatMap((message) =>
  Object.keys(message).flatMap((field) =>
    [undefined, {}, [], Number.NaN].map((value) => ({ ...withVersion(message), [field]: value })),
  ),
)

test('accepts each message on the receiving side only (HOST-3)', () => {
  for (const message of widgetMessages) {
    expect(parseWidgetMessage(withVersion(message))).toEqual(message)
    expect(parseHostMessage(withVersion(message))).toBeNull()
  }
  for (const message of hostMessages) {
    expect(parseHostMessage(withVersion(message))).toEqual(message)
    expect(parseWidgetMessage(withVersion(message))).toBeNull()
  }
})

describe('ignores messages of another shape (HOST-3)', () => {
  test.each(invalidMessages)('%j', (message) => {
    expect(parseWidgetMessage(message)).toBeNull()
    expect(parseHostMessage(message)).toBeNull()
  })

  test.each([
    { type: 'height', height: -1 },
    { type: 'height', height: 1e9 },
    { type: 'navigate', id: '1', url: 'javascript:alert(1)' },
    { type: 'navigate', id: '1', url: ' https://host.example' },
    { type: 'navigate', id: '1', url: `https://host.example/${'x'.repeat(9000)}` },
    { type: 'save-order', orderIntentId: 'o', path: 'https://evil.example/steps/contact' },
    { type: 'save-order', orderIntentId: 'o', path: '/steps/../result' },
    { type: 'analytics', event: { event: 7 } },
    { type: 'constructor' },
    { type: '__proto__' },
    { type: 'toString' },
  ])('%j', (message) => {
    expect(parseWidgetMessage({ ...message, tourCheckout: 1 })).toBeNull()
  })

  test.each([
    null,
    undefined,
    'ready',
    7,
    [],
    { type: 'ready' },
    { type: 'ready', tourCheckout: 2 },
  ])('%j', (message) => {
    expect(parseWidgetMessage(message)).toBeNull()
    expect(parseHostMessage(message)).toBeNull()
  })
})
