import '#src/theme/global.css'
import { vi } from 'vitest'
import { prefetchFirstScreen } from '#src/api/prefetch-first-screen.ts'
import { mountWidget, startApp } from '#src/app/start-app.tsx'
import type { CallBody, CallName, CallResult } from '#src/contract/calls.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import type { NavigateTop } from '#src/host/navigate-top.ts'
import { createNavigateTop } from '#src/host/navigate-top.ts'
import { getCurrentPath } from '#src/navigation/base-path.ts'
import { readSavedVisit } from '#src/session/saved-visit.ts'
import type { ServiceFactory } from '#src/session/services.ts'
import { createServices } from '#src/session/services.ts'
import { resolveLaunch } from '#src/navigation/resolve-launch.ts'
import type { LoggedCall } from '#mocks/lib/mock-server-control.ts'
import type { MockApi } from '#mocks/api/mock-api.ts'
import { callApi } from '#mocks/api/mock-api.ts'
import type { OrderDetails } from '#mocks/testing/prepared-order.ts'
import { prepareOrder } from '#mocks/testing/prepared-order.ts'
import { resetDataLayer } from './data-layer.ts'
import type { SeedData } from './mock-api.ts'
import { createMockFetch, createTestMockApi, NOW, readFaults, SITE_URL } from './mock-api.ts'
import { provideStripe } from './stripe.ts'
import { findWidget } from './widget.ts'

export type MountOptions = {
  /** The route that the widget opens at; a step's own query may follow. */
  path?: string
  /** As in ?scenario= of a mock page. */
  scenario?: string
  /** As in ?fault= of a mock page. */
  fault?: string
  /** Parts of the mock server's data that no scenario changes. */
  seedData?: Partial<SeedData>
  /** The host passes an order that was made by the calls of the steps before. */
  order?: OrderDetails
  /** Launch parameters beside the usual ones; null leaves one out. */
  launch?: Record<string, string | null>
  /**
   * 'fake': time goes on by itself, and `vi.advanceTimersByTimeAsync` lets more of it pass. 'stopped': timers
   * run, and the clock stands still until `vi.setSystemTime` moves it.
   */
  timers?: 'real' | 'fake' | 'stopped'
  /** The instant at which the widget opens; a Monday morning in June by default. */
  now?: string
  /** The browser keeps the frame when the widget navigates the page around it. */
  staysInFrame?: boolean
}

/** What the widget shows, and the mock server behind it. */
export type Screen = ReturnType<typeof findWidget> & {
  /** The prepared order as it was when the widget opened. */
  order: OrderIntent
  /** Calls of the widget, the oldest first; of one name when it is given. */
  calls: (name?: CallName) => LoggedCall[]
  /** A call of somebody else, such as another tab; no fault touches it. */
  call: <N extends CallName>(name: N, body: CallBody<N>) => Promise<CallResult<N>>
  setFaults: (list: string) => void
  mockApi: MockApi
  /** The widget's route with its query. */
  route: () => string
  /** Addresses outside the frame that the widget has gone to. */
  navigations: string[]
  /**
   * Loads the widget anew, with fresh services on the same server and storage: at the same history entry,
   * or at an entry address without the prepared order.
   */
  reopen: (entry?: Pick<MountOptions, 'path' | 'launch'>) => void
  unmount: () => void
}

const NO_ORDER = {} as OrderIntent
const cleanups: (() => void)[] = []
/** What may be written to the console as an error. */
let allowedErrors: RegExp[] = []

/** Errors that this test is about: they may be written to the console. */
export function allowErrors(...patterns: RegExp[]): void {
  allowedErrors = patterns
}

/** Before each test: nothing is left of the test before. */
export function prepareTest(): void {
  allowedErrors = []
  localStorage.clear()
  sessionStorage.clear()
  resetDataLayer()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
}

/**
 * After each test: takes the widgets away.
 * @throws When an error was written to the console that the test does not allow.
 */
export function finishTest(): void {
  for (const clean of cleanups.splice(0)) clean()
  // The bank's window of the provider is outside the widget; left open it would cover the next test.
  for (const dialog of document.querySelectorAll('body > dialog')) dialog.remove()
  const errors = vi
    .mocked(console.error)
    .mock.calls.map((parts) => parts.map(String).join(' '))
    .filter((text) => !allowedErrors.some((pattern) => pattern.test(text)))
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  if (errors.length > 0) throw new Error(`Errors in the console: ${errors.join('\n')}`)
}

function buildAddress({ path = '/', launch = {} }: MountOptions, order: OrderIntent): string {
  const [route = '/', query = ''] = path.split('?')
  const parameters = {
    tour_code: 'PAR-EIFFEL',
    config_code: 'paris-pass',
    site_url: SITE_URL,
    order_intent_id: order === NO_ORDER ? null : order.id,
    ...launch,
  }
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters))
    if (value !== null) search.set(name, value)
  return `${route}?${search}${query && `&${query}`}`
}

/** Starts the widget at the page's address; gives how to take it away. */
function mount(navigateTop: NavigateTop): () => void {
  const element = document.createElement('div')
  element.id = 'root'
  document.body.append(element)
  const launch = resolveLaunch(null)
  if (launch === null) {
    startApp(element, null)
    return () => element.remove()
  }
  const services = createServices(
    launch,
    new Map<ServiceFactory<unknown>, unknown>([[createNavigateTop, navigateTop]]),
  )
  prefetchFirstScreen(
    services,
    readSavedVisit(launch, Date.now())?.orderIntentId ?? null,
    getCurrentPath(),
  )
  const { unmount } = mountWidget(element, services)
  return () => {
    unmount()
    element.remove()
  }
}

/** Opens the widget on a mock server of its own. The page before is taken away at the end of the test. */
export async function openWidget(options: MountOptions = {}): Promise<Screen> {
  const { scenario = 'standard', fault = '', seedData = {} } = options
  const { timers = 'real', now = NOW } = options
  // Assertions that poll would move a clock of fake timers: only the mocked date stands still.
  if (timers !== 'stopped')
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      ...(timers === 'real' ? { toFake: ['Date'] } : {}),
    })
  vi.setSystemTime(Date.parse(now))
  const mockApi = createTestMockApi(scenario, fault, seedData)
  const { clockSkew = 0 } = mockApi.mockServer.setup.environment
  vi.setSystemTime(Date.now() + clockSkew * 1000)
  const order = options.order ? prepareOrder(mockApi.mockServer, options.order) : NO_ORDER
  vi.stubGlobal('fetch', createMockFetch(mockApi))
  provideStripe()

  const before = location.href
  history.replaceState(null, '', buildAddress(options, order))
  const navigations: string[] = []
  const navigateTop: NavigateTop = (url) => {
    navigations.push(url)
    // A page that is left runs nothing more: a timer of it would navigate in the midst of the next test.
    return options.staysInFrame === true ? Promise.resolve(true) : new Promise(() => undefined)
  }
  let unmount = mount(navigateTop)
  const close = () => {
    unmount()
    history.replaceState(null, '', before)
  }
  cleanups.push(close)
  return {
    ...findWidget(),
    order,
    mockApi,
    calls: (name) => mockApi.log.filter((call) => name === undefined || call.name === name),
    call: (name, body) => callApi(mockApi, name, body),
    setFaults: (list) => {
      mockApi.faults = [...mockApi.mockServer.setup.faults, ...readFaults(list)]
    },
    route: () => location.pathname + location.search,
    navigations,
    reopen: (entry) => {
      unmount()
      resetDataLayer()
      if (entry !== undefined) history.replaceState(null, '', buildAddress(entry, NO_ORDER))
      unmount = mount(navigateTop)
    },
    unmount: () => {
      cleanups.splice(cleanups.indexOf(close), 1)
      close()
    },
  }
}
