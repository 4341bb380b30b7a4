import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { denyStoring } from '#e2e/support/browser/conditions/saved-visit.ts'
import { LAUNCH } from '#fixtures/orders.ts'
import type { CallResult } from '#src/contract/calls.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import { createHostChannel } from '#src/host-channel/channel.ts'
import { settingsQuery } from '#src/api/queries.ts'
import { createQueryClient } from '#src/api/query-client.ts'
import type { HostMessage, WidgetMessage } from '#src/embed/protocol.ts'
import { commitOrder } from '#src/order/order-cache.ts'
import { createAnalytics } from '#src/analytics/data-layer.ts'
import { createHostPrefill } from '#src/visit/host-prefill.ts'
import { type ServiceFactory, createServices } from '#src/visit/services.ts'
import { createVisitStore } from '#src/visit/visit-store.ts'
import { findContainer, resetDataLayer } from '#e2e/support/browser/controls/data-layer.ts'
import { startClock } from '#e2e/support/browser/conditions/clock.ts'
import { createTestMockApi } from '#e2e/support/browser/mount/world.ts'
import { callApi } from '#mocks/server/api/mock-api.ts'
import { prepareOrder } from '#mocks/testing/prepared-order.ts'
import { connectHost } from './connect-host.ts'

const ADDRESS = location.href
afterEach(() => {
  history.replaceState(null, '', ADDRESS)
})

/** Measures nothing: other tests use the same page. */
class IdleObserver {
  observe(): void {}
  disconnect(): void {}
}

/** Connects a visit at this path to a host page; returns the messages to that page, and the visit. */
function connect(path: string, initialOrderId: string | null = null) {
  vi.stubGlobal('ResizeObserver', IdleObserver)
  vi.stubGlobal('MutationObserver', IdleObserver)
  history.replaceState(null, '', path)
  const messages: WidgetMessage[] = []
  const listeners: ((message: HostMessage) => void)[] = []
  const channel = {
    post: (message: WidgetMessage) => void messages.push(message),
    onMessage: (listener: (typeof listeners)[number]) => {
      listeners.push(listener)
      return () => undefined
    },
    hasLoader: () => true,
  }
  const services = createServices(
    LAUNCH,
    new Map<ServiceFactory<unknown>, unknown>([[createHostChannel, channel]]),
  )
  const visitStore = services.get(createVisitStore)
  visitStore.setOrder('o-1', null)
  connectHost(services, initialOrderId)
  const open = (nextPath: string) => {
    history.replaceState(null, '', nextPath)
    visitStore.recordAction()
  }
  return {
    messages,
    open,
    services,
    visitStore,
    receive: (message: HostMessage) => listeners.forEach((listener) => listener(message)),
    commit: (order: OrderIntent) => commitOrder(services, order, { persist: false }),
    loadSettings: (result: CallResult<'getSettings'>) =>
      void services.get(createQueryClient).setQueryData(settingsQuery(LAUNCH).queryKey, result),
  }
}

test('reports each step once, and the end of the time of the order (HOST-1)', () => {
  const { messages, open } = connect('/steps/contact')
  open('/steps/contact?tour_code=PAR-SEINE')
  open('/steps/travelers')
  open('/timeout')
  expect(messages).toEqual([
    { type: 'hello' },
    { type: 'ready' },
    { type: 'step', step: 'contact' },
    { type: 'step', step: 'travelers' },
    { type: 'step', step: 'timeout' },
    { type: 'expired' },
  ])
})

test('hears only the page around it (HOST-3)', () => {
  const heard: HostMessage[] = []
  const channel = createHostChannel(createServices(LAUNCH))
  onTestFinished(channel.onMessage((message) => void heard.push(message)))
  const data = { tourCheckout: 1, type: 'consent' }
  const { parent } = window
  const { origin } = new URL(LAUNCH.siteUrl)
  for (const init of [{ source: window, origin }, { source: parent }, { source: parent, origin }])
    window.dispatchEvent(new MessageEvent('message', { data, ...init }))
  expect(heard).toEqual([{ type: 'consent' }])
})

test('the tag manager stays off until the page says that the visitor consents (HOST-3, ANALYTICS-3)', () => {
  resetDataLayer()
  window.name = 'consent-required'
  onTestFinished(() => {
    window.name = ''
    resetDataLayer()
  })
  const { receive, services } = connect('/steps/unit_items')
  services.get(createAnalytics).loadTagManager('GTM-DEMO001')
  receive({ type: 'hello-ack', consent: false })
  expect(findContainer()).toBeNull()
  receive({ type: 'consent' })
  expect(findContainer()).toBe('GTM-DEMO001')
})

test('asks the host page to keep the order only where the browser denies storage (STATE-4, HOST-1)', () => {
  const listOrders = ({ messages }: ReturnType<typeof connect>) =>
    messages.filter(({ type }) => type === 'save-order')
  expect(listOrders(connect('/steps/contact'))).toEqual([])

  denyStoring()
  const visit = connect('/steps/contact')
  visit.open('/result')
  visit.visitStore.clear('o-1')
  expect(listOrders(visit)).toEqual([
    { type: 'save-order', orderIntentId: 'o-1', path: '/steps/contact' },
    // A paid order must not be opened again.
    { type: 'save-order', orderIntentId: null, path: '/steps/unit_items' },
  ])
})

test('reports a new order, each change of the cart with its currency, and the purchase (HOST-1)', async () => {
  startClock({})
  const mockApi = createTestMockApi('standard', '')
  const configCode = 'paris-pass'
  const { orderIntent: order } = await callApi(mockApi, 'createOrderIntent', { configCode })
  const { extendedCart } = await prepareOrder(mockApi.mockState, {})
  const settings = await callApi(mockApi, 'getSettings', { configCode, tourCode: 'PAR-EIFFEL' })
  const listMessages = ({ messages }: ReturnType<typeof connect>) =>
    messages.filter(({ type }) => !/^(?:hello|ready|step)$/.test(type))

  const visit = connect('/steps/unit_items')
  const created = { type: 'order-created', orderIntentId: order.id }
  visit.commit(order)
  // The currency is in the settings.
  expect(listMessages(visit)).toEqual([created])
  visit.loadSettings(settings)
  visit.commit({ ...order, extendedCart })
  visit.commit({ ...order, extendedCart: { ...extendedCart } })
  const cart = { type: 'cart', total: 0, currency: 'EUR' }
  expect(listMessages(visit)).toEqual([created, { ...cart, items: 0 }, { ...cart, items: 1 }])

  const purchase = { transaction_id: 'V-1', value: 9, currency: 'EUR', items: [] }
  void visit.services.get(createAnalytics).track({ event: 'purchase', ecommerce: purchase })
  expect(listMessages(visit).slice(3)).toEqual([
    { type: 'analytics', event: { event: 'purchase', ecommerce: purchase } },
    { type: 'purchase', transactionId: 'V-1', value: 9, currency: 'EUR' },
  ])

  const resumed = connect('/steps/unit_items', order.id)
  resumed.loadSettings(settings)
  resumed.commit(order)
  expect(listMessages(resumed)).toEqual([{ ...cart, items: 0 }])
})

test('the summary may be as high as the window of the host has been (HOST-6)', () => {
  const { style } = document.documentElement
  onTestFinished(() => document.documentElement.removeAttribute('style'))
  const { receive } = connect('/steps/unit_items')
  receive({ type: 'hello-ack', consent: false })
  // A part that is in sight while the frame is scrolled out says nothing of the window.
  for (const [height, limit] of [
    [700, '700px'],
    [900, '900px'],
    [300, '900px'],
  ] as const) {
    receive({ type: 'visible-window', top: 0, height })
    expect(style.getPropertyValue('--window-height')).toBe(limit)
  }
})

test('takes what the host page knows, and names what it cannot use without its value (HOST-9)', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { receive, services } = connect('/steps/unit_items')
  const known = { guests: { ADULT: 2 }, contact: { firstName: 'Ada', phone: 7 } }
  receive({ type: 'prefill', prefill: JSON.stringify(known) })
  expect(services.get(createHostPrefill).read()).toMatchObject({ firstName: 'Ada' })
  expect(warn.mock.calls.join()).toMatch(/phone/)
  expect(warn.mock.calls.join()).not.toMatch(/7|Ada/)
  receive({ type: 'prefill', prefill: JSON.stringify({ contact: { lastName: 'Moreau' } }) })
  expect(services.get(createHostPrefill).read()).toEqual({ lastName: 'Moreau' })
})

test.each(['[object Object]', '{"date":"2026-07-15"', "{'date'}"])(
  'says of the prefill %s what to write, and not what it has (HOST-9)',
  (prefill) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { receive, services } = connect('/steps/unit_items')
    receive({ type: 'prefill', prefill })
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('JSON.stringify(prefill)'))
    expect(warn.mock.calls.join()).not.toContain(prefill)
    receive({ type: 'prefill', prefill: '' })
    expect(services.get(createHostPrefill).read()).toEqual({})
    expect(warn).toHaveBeenCalledOnce()
  },
)
