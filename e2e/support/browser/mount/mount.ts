import '#src/app/shell.css'
import { vi } from 'vitest'
import { prefetchFirstScreen } from '#src/api/prefetch.ts'
import { createTransport } from '#src/api/transport.ts'
import { mountWidget, startApp } from '#src/app/start-app.tsx'
import type { CallName } from '#src/contract/calls.ts'
import type { OrderIntent } from '#src/contract/entities.ts'
import type { NavigateTop } from '#src/host-channel/navigate-top.ts'
import { createNavigateTop } from '#src/host-channel/navigate-top.ts'
import { findEntryRoute } from '#src/domain/entry-route.ts'
import { getCurrentPath } from '#src/visit/base-path.ts'
import { readSavedVisit } from '#src/visit/saved-visit.ts'
import type { ServiceFactory } from '#src/visit/services.ts'
import { createServices } from '#src/visit/services.ts'
import { resolveLaunch } from '#src/visit/resolve-launch.ts'
import type { ProviderCall } from '#scenarios/engine/faults.ts'
import { isProviderCall } from '#scenarios/engine/faults.ts'
import type { LoggedCall } from '#mocks/wire/logged-call.ts'
import type { Backend } from '#mocks/wire/backend.ts'
import { applyLaunchUrl } from '#mocks/tools/browser/launch-url.ts'
import { startRecorder } from '#mocks/tools/browser/page-recorder.ts'
import { isAtRest } from '#mocks/tools/visitor/widget-page.ts'
import { recordActions } from '#mocks/tools/browser/record-actions.ts'
import { replaceEntry } from '#mocks/tools/browser/replace-entry.ts'
import type { Recorder } from '#mocks/tape/record/recorder.ts'
import { setVisitorClock } from '#e2e/support/browser/conditions/clock.ts'
import { resetDataLayer } from '#e2e/support/browser/controls/data-layer.ts'
import { cleanAfterTest, removeDialogs } from './lifecycle.ts'
import type { TestWorld, WorldOptions } from './world.ts'
import { createTestWorld, SITE_URL } from './world.ts'
import { saveVisit } from '#e2e/support/browser/conditions/saved-visit.ts'
import { leaveStripe, provideStripe } from '#e2e/support/browser/conditions/stripe.ts'
import { findWidget } from '#e2e/support/browser/controls/widget.ts'

export type MountOptions = Omit<WorldOptions, 'launch'> & {
  /** The initial route, optionally with a query. */
  path?: string
  /** Opens the address that the host of the scenario would open, with the order of its start step. */
  launched?: boolean
  /**
   * True: the prepared order is the one of the saved visit instead of the launch parameters. False: only the address has
   * it, and another browser began it. By default both have it.
   */
  isOrderSaved?: boolean
  /** Overrides of the launch parameters; null removes one. */
  launch?: Record<string, string | null>
  /** Responds to the calls in place of the mock server. */
  backend?: Backend
  /** Records the visit, as its page does. */
  isRecorded?: boolean
}

/** The locators of the mounted widget and its mock server. */
export type Screen = ReturnType<typeof findWidget> &
  TestWorld['controls'] & {
    /** The prepared order as it was when the widget opened. */
    order: OrderIntent
    /** The calls of a name, oldest first; by default all of the API. */
    calls: (name?: CallName | ProviderCall) => LoggedCall[]
    recorder: Recorder | null
    /** Moves the visitor's clock, but not the server's. */
    moveClock: (ms: number) => void
    /**
     * Reloads the page on the same server and storage: at the same history entry, or at an entry address without the
     * prepared order. Nothing of the page that is left has an effect.
     */
    reopen: (entry?: Pick<MountOptions, 'path' | 'launch'>) => void
    unmount: () => void
  }

const NO_ORDER = {} as OrderIntent
function buildAddress(
  { path = '/', launch = {}, isOrderSaved = false }: MountOptions,
  order: OrderIntent,
): string {
  const [route = '/', query = ''] = path.split('?')
  const parameters = {
    tour_code: 'PAR-EIFFEL',
    config_code: 'paris-pass',
    site_url: SITE_URL,
    order_intent_id: order === NO_ORDER || isOrderSaved ? null : order.id,
    ...launch,
  }
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters))
    if (value !== null) search.set(name, value)
  return `${route}?${search}${query && `&${query}`}`
}

/** Starts the widget at the current address; returns a function that removes it. */
function mount(navigateTop: NavigateTop): () => void {
  const element = document.createElement('div')
  element.id = 'root'
  document.body.append(element)
  const launch = resolveLaunch(null)
  if (launch === null) {
    void startApp(element, null)
    return () => element.remove()
  }
  let isOpen = true
  const services = createServices(
    launch,
    new Map<ServiceFactory<unknown>, unknown>([[createNavigateTop, navigateTop]]),
  )
  // A timer of a page that was left may still run out: what it sends goes nowhere.
  const transport = services.get(createTransport)
  const { send } = transport
  transport.send = (name, body) => (isOpen ? send(name, body) : new Promise(() => undefined))
  const savedVisit = readSavedVisit(launch, Date.now())
  const [route = '/'] = findEntryRoute({
    path: getCurrentPath(),
    step: launch.step,
    history: savedVisit?.steps ?? [],
  }).split('?')
  prefetchFirstScreen(services, savedVisit?.orderIntentId ?? null, route)
  const unmount = mountWidget(element, services)
  return () => {
    isOpen = false
    unmount()
    element.remove()
    // The browser releases the locks of a page that is left; here all pages are one.
    navigator.locks
      .request('tour-checkout:purchase', { steal: true }, () => undefined)
      .catch(() => undefined)
  }
}

/** Opens the widget on a new mock server; `finishTest` removes it. */
export async function openWidget(options: MountOptions = {}): Promise<Screen> {
  const world = await createTestWorld(options)
  const { mockApi, network } = world.controls
  const order = world.order ?? NO_ORDER
  if (options.backend) world.backend = options.backend
  vi.stubGlobal('fetch', network.fetch)
  // This browser has begun the order.
  if (order !== NO_ORDER && options.isOrderSaved !== false)
    saveVisit({ orderIntentId: order.id, steps: [], lastActionAt: Date.now() })
  provideStripe(mockApi.mockState.setup.environment.provider)

  const before = location.href
  const address = buildAddress(options, order)
  history.replaceState(null, '', address)
  // A step opens with the order of its history entry, as after a reload: its address alone names none.
  const isNamedByEntry = address.startsWith('/steps/') || options.backend !== undefined
  if (isNamedByEntry && options.isOrderSaved !== false) replaceEntry(address)
  if (options.launched === true) await applyLaunchUrl(mockApi, true)
  const { scenario = 'standard' } = options
  const recorder =
    options.isRecorded === true ? startRecorder({ scenario, seed: 1, fault: '' }, 'visit') : null
  const stopRecording = recorder && recordActions(recorder.addAction).stop
  if (recorder) world.backend = recorder.record(world.backend)
  let unmount = mount(world.navigateTop)
  const close = () => {
    stopRecording?.()
    unmount()
    history.replaceState(null, '', before)
  }
  const keep = cleanAfterTest(close)
  return {
    ...findWidget(),
    ...world.controls,
    order,
    calls: (name) =>
      mockApi.log.filter((call) =>
        name === undefined ? !isProviderCall(call.name) : call.name === name,
      ),
    recorder,
    moveClock: (ms) => {
      const { clock } = mockApi.mockState
      const { now: getServerTime } = clock
      clock.now = () => getServerTime() - ms
      setVisitorClock(ms)
    },
    reopen: (entry) => {
      const isLoading = isAtRest() ? {} : { isLoading: true as const }
      network.leavePage(unmount)
      leaveStripe()
      removeDialogs()
      resetDataLayer()
      if (entry !== undefined) history.replaceState(null, '', buildAddress(entry, NO_ORDER))
      const path = location.pathname
      if (entry === undefined) recorder?.addAction({ kind: 'reload' }, { path, ...isLoading })
      else if (path.startsWith('/steps/')) recorder?.addAction({ kind: 'open' }, { path })
      unmount = mount(world.navigateTop)
    },
    unmount: () => {
      keep()
      close()
    },
  }
}
