import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { HttpError, NetworkError } from '#src/api/errors.ts'
import { settingsQuery } from '#src/api/queries.ts'
import { createQueryClient } from '#src/api/query-client.ts'
import { createServerClock } from '#src/api/server-clock.ts'
import { createTransport } from '#src/api/transport.ts'
import { wrapper } from '#src/app/wrapper.ts'
import { ErrorBoundary } from '#src/components/error-display/error-boundary.tsx'
import type { CallBody, CallName } from '#src/contract/calls.ts'
import type { Settings } from '#src/contract/entities.ts'
import { createNavigateTop } from '#src/host-channel/navigate-top.ts'
import { commitOrder } from '#src/order/order-cache.ts'
import { OrderProvider } from '#src/order/order.ts'
import { AppStateContext } from '#src/visit/app-state.ts'
import { rememberOrder } from '#src/visit/own-orders.ts'
import type { Launch } from '#src/visit/launch.ts'
import type { ServiceFactory } from '#src/visit/services.ts'
import { createServices } from '#src/visit/services.ts'
import { createApiRequest } from '#mocks/wire/backend.ts'
import type { WorldOptions } from './world.ts'
import { createTestWorld, SITE_URL } from './world.ts'
import { cleanAfterTest } from './lifecycle.ts'
import { findWidget } from '#e2e/support/browser/controls/widget.ts'

export type RenderOptions = Omit<WorldOptions, 'seedData' | 'staysInFrame'> & {
  /** Overrides of the settings. */
  settings?: Partial<Settings>
  /** Answers in place of the mock server: the result of a call, or what it throws. */
  send?: { [Name in CallName]?: (body: CallBody<Name>) => unknown }
  /** The address of the widget, with its query. */
  path?: string
  /** Overrides of the launch parameters. */
  launch?: Partial<Launch>
  /** No answer has a Date header. */
  isServerTimeUnknown?: boolean
}

/**
 * Renders one screen, or any part of one, with an order in the cache, by default a new one: no step bar, no summary, no saved visit. The
 * whole widget is `openWidget`.
 */
export async function renderScreen(screen: ReactNode, options: RenderOptions = {}) {
  const { path = '/', send = {}, settings = {} } = options
  const world = await createTestWorld(options)
  const { call } = world.controls
  const { configCode = 'paris-pass', tourCode = 'PAR-EIFFEL' } = options.launch ?? {}
  const order = world.order ?? (await call('createOrderIntent', { configCode })).orderIntent
  const launch: Launch = {
    tourCode,
    configCode,
    siteUrl: SITE_URL,
    orderIntentId: null,
    ...options.launch,
  }
  if (launch.foreignOrderId === undefined) rememberOrder(order, launch)
  const calls: { name: string; body: unknown }[] = []
  async function answer(name: string, body: unknown): Promise<unknown> {
    calls.push({ name, body: JSON.parse(JSON.stringify(body)) as unknown })
    const fake = send[name as CallName] as ((body: unknown) => unknown) | undefined
    if (fake !== undefined) return await fake(body)
    const response = await world.backend(createApiRequest(name, body))
    if (response.type === 'error') throw new NetworkError(null)
    const data: unknown = await response.json()
    if (!response.ok) throw new HttpError(response.status, data, 0)
    return data
  }
  const services = createServices(
    launch,
    new Map<ServiceFactory<unknown>, unknown>([
      [createTransport, { send: answer }],
      [createNavigateTop, world.navigateTop],
    ]),
  )
  if (options.isServerTimeUnknown !== true)
    services.get(createServerClock).startCall()(new Date().toUTCString())
  const client = services.get(createQueryClient)
  const loaded = await call('getSettings', { configCode, tourCode })
  client.setQueryData(settingsQuery(launch).queryKey, {
    ...loaded,
    settings: { ...loaded.settings, ...settings },
  })
  commitOrder(services, order, { persist: true })

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
      <AppStateContext value={services}>
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
    ...world.controls,
    order,
    client,
    services,
    /** The calls of a name, oldest first. */
    calls: (name: CallName) => calls.filter((call) => call.name === name),
  }
}
