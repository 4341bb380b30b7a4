import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createHostChannel } from '#src/embed/channel/channel.ts'
import type { WidgetMessage } from '#src/embed/protocol.ts'
import type { ServiceFactory } from '#src/visit/services.ts'
import { createServices } from '#src/visit/services.ts'
import { createVisitStore } from '#src/visit/visit-store.ts'
import { connectHost } from './connect-host.ts'

const ADDRESS = location.href
const launch = {
  tourCode: 'a',
  configCode: 'b',
  siteUrl: 'https://host.example/',
  orderIntentId: null,
}

afterEach(() => {
  history.replaceState(null, '', ADDRESS)
})

/** Measures nothing: other tests use the same page. */
class IdleObserver {
  observe(): void {}
  disconnect(): void {}
}

/** Connects a visit at this path to a host page; returns the messages to that page, and the visit. */
function connect(path: string) {
  vi.stubGlobal('ResizeObserver', IdleObserver)
  vi.stubGlobal('MutationObserver', IdleObserver)
  history.replaceState(null, '', path)
  const messages: WidgetMessage[] = []
  const channel = {
    post: (message: WidgetMessage) => void messages.push(message),
    onMessage: () => () => undefined,
    hasLoader: () => true,
  }
  const services = createServices(
    launch,
    new Map<ServiceFactory<unknown>, unknown>([[createHostChannel, channel]]),
  )
  const visitStore = createVisitStore(launch)
  visitStore.setOrder('o-1', null)
  connectHost({ services, visitStore, client: new QueryClient(), initialOrderId: null })
  const open = (nextPath: string) => {
    history.replaceState(null, '', nextPath)
    visitStore.touch()
  }
  return { messages, open, visitStore }
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

test('asks the host page to keep the order only where the browser denies storage (STATE-4, HOST-1)', () => {
  const listOrders = ({ messages }: ReturnType<typeof connect>) =>
    messages.filter(({ type }) => type === 'save-order')
  expect(listOrders(connect('/steps/contact'))).toEqual([])

  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
  const visit = connect('/steps/contact')
  visit.open('/result')
  visit.visitStore.clear('o-1')
  expect(listOrders(visit)).toEqual([
    { type: 'save-order', orderIntentId: 'o-1', path: '/steps/contact' },
    // A paid order must not be opened again.
    { type: 'save-order', orderIntentId: null, path: '/steps/unit_items' },
  ])
})
