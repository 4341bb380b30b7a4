import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { createApiClient } from '#src/api/client.ts'
import { HttpError, NetworkError } from '#src/api/errors.ts'
import { createQueryClient, settingsQuery } from '#src/api/queries.ts'
import { createServerClock } from '#src/api/server-clock.ts'
import { createTransport } from '#src/api/transport.ts'
import { wrapper } from '#src/app/wrapper.ts'
import { ErrorBoundary } from '#src/components/error-display/error-boundary.tsx'
import type { CallBody, CallName } from '#src/contract/calls.ts'
import type { Settings } from '#src/contract/entities.ts'
import type { NavigateTop } from '#src/embed/channel/navigate-top.ts'
import { createNavigateTop } from '#src/embed/channel/navigate-top.ts'
import { loadLanguage } from '#src/i18n/load-language.ts'
import { commitOrder } from '#src/order/order-cache.ts'
import { OrderProvider } from '#src/order/order.ts'
import { AppStateContext } from '#src/visit/app-state.ts'
import { rememberOrder } from '#src/visit/own-orders.ts'
import type { Launch } from '#src/visit/launch.ts'
import type { ServiceFactory } from '#src/visit/services.ts'
import { createServices } from '#src/visit/services.ts'
import { createVisitStore } from '#src/visit/visit-store.ts'
import { callApi, createBackend } from '#mocks/server/api/mock-api.ts'
import { createApiRequest } from '#mocks/wire/backend.ts'
import type { OrderDetails } from '#mocks/testing/prepared-order.ts'
import { prepareOrder } from '#mocks/testing/prepared-order.ts'
import { createTestMockApi, readFaults, SITE_URL } from './mock-api.ts'
import type { ClockOptions } from '#e2e/support/browser/conditions/clock.ts'
import { startClock } from '#e2e/support/browser/conditions/clock.ts'
import { cleanAfterTest } from './lifecycle.ts'
import { setPseudoLanguage } from '#e2e/support/browser/conditions/pseudo-language.ts'
import { findWidget } from '#e2e/support/browser/controls/widget.ts'

export type RenderOptions = ClockOptions & {
  /** The order of the visit, prepared on a mock server of its own; a new one by default. */
  order?: OrderDetails
  /** Overrides of the settings. */
  settings?: Partial<Settings>
  /** Answers in place of the mock server: the result of a call, or what it throws. */
  send?: { [Name in CallName]?: (body: CallBody<Name>) => unknown }
  /** The address of the widget, with its query. */
  path?: string
  /** Overrides of the launch parameters. */
  launch?: Partial<Launch>
  /** The value of ?scenario=. */
  scenario?: string
  /** The value of ?fault=. */
  fault?: string
  /** No answer has a Date header. */
  isServerTimeUnknown?: boolean
  /** Long accented texts from right to left; the language of `launch.lang` otherwise. */
  isPseudo?: boolean
}

/**
 * Renders one screen, or any part of one, with an order in the cache: no step bar, no summary, no saved visit. The
 * whole widget is `openWidget`.
 */
export async function renderScreen(screen: ReactNode, options: RenderOptions = {}) {
  const { scenario = 'standard', fault = '', path = '/', send = {}, settings = {} } = options
  startClock(options)
  const mockApi = createTestMockApi(scenario, fault)
  const { configCode = 'paris-pass', tourCode = 'PAR-EIFFEL' } = options.launch ?? {}
  const { orderIntent: order } = options.order
    ? { orderIntent: await prepareOrder(mockApi.mockServer, options.order) }
    : await callApi(mockApi, 'createOrderIntent', { configCode })
  const launch: Launch = {
    tourCode,
    configCode,
    siteUrl: SITE_URL,
    orderIntentId: null,
    ...options.launch,
  }
  if (launch.foreignOrderId === undefined) rememberOrder(order, launch)
  const backend = createBackend(mockApi)
  const calls: { name: string; body: unknown }[] = []
  async function answer(name: string, body: unknown): Promise<unknown> {
    calls.push({ name, body: JSON.parse(JSON.stringify(body)) as unknown })
    const fake = send[name as CallName] as ((body: unknown) => unknown) | undefined
    if (fake !== undefined) return await fake(body)
    const response = await backend(createApiRequest(name, body))
    if (response.type === 'error') throw new NetworkError(null)
    const data: unknown = await response.json()
    if (!response.ok) throw new HttpError(response.status, data, 0)
    return data
  }
  const navigations: string[] = []
  // Never resolves: a page that is left runs no more code.
  const navigateTop: NavigateTop = (url) => {
    navigations.push(url)
    return new Promise(() => undefined)
  }
  if (options.isPseudo === true) setPseudoLanguage()
  else await loadLanguage(launch.lang ?? '')
  const services = createServices(
    launch,
    new Map<ServiceFactory<unknown>, unknown>([
      [createTransport, { send: answer }],
      [createNavigateTop, navigateTop],
    ]),
  )
  if (options.isServerTimeUnknown !== true)
    services.get(createServerClock).startCall()(new Date().toUTCString())
  const visitStore = createVisitStore(launch)
  const client = createQueryClient(services.get(createApiClient))
  const loaded = await callApi(mockApi, 'getSettings', { configCode, tourCode })
  client.setQueryData(settingsQuery(launch).queryKey, {
    ...loaded,
    settings: { ...loaded.settings, ...settings },
  })
  commitOrder({ client, visitStore }, order, { persist: true })

  const before = location.href
  history.replaceState(null, '', path)
  const element = document.body.appendChild(document.createElement('main'))
  element.className = wrapper
  const root = createRoot(element)
  cleanAfterTest(() => {
    root.unmount()
    element.remove()
    history.replaceState(null, '', before)
  })
  // A transition waits for the calls of the screen; a placeholder would stay for 300 ms at least.
  startTransition(() =>
    root.render(
      <AppStateContext value={{ launch, visitStore, services }}>
        <QueryClientProvider client={client}>
          <BrowserRouter useTransitions={false}>
            <ErrorBoundary>
              <OrderProvider>{screen}</OrderProvider>
            </ErrorBoundary>
          </BrowserRouter>
        </QueryClientProvider>
      </AppStateContext>,
    ),
  )
  return {
    ...findWidget(),
    order,
    mockApi,
    client,
    services,
    /** Addresses to which the screen has navigated the host page. */
    navigations,
    /** Sends a call as another client, such as another tab; faults do not apply. */
    call: <N extends CallName>(name: N, body: CallBody<N>) => callApi(mockApi, name, body),
    setFaults: (list: string) => {
      mockApi.faults = [...mockApi.mockServer.setup.faults, ...readFaults(list)]
    },
    /** The calls of a name, oldest first. */
    calls: (name: CallName) => calls.filter((call) => call.name === name),
    /** The widget's route with its query. */
    route: () => location.pathname + location.search,
  }
}
