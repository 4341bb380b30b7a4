import { LANGUAGE_PARAM } from '#src/contract/launch.ts'
import { baseSeedData } from '#scenarios/engine/base-seed-data.ts'
import { translateTours } from '#scenarios/engine/translate-tours.ts'
import type { Fault } from '#scenarios/engine/faults.ts'
import { parseFaults } from '#scenarios/engine/faults.ts'
import { resolveEnd } from '#scenarios/engine/resolve-end.ts'
import type { ResolvedScenario } from '#scenarios/engine/types.ts'
import type { MockServerControl } from '#mocks/lib/mock-server-control.ts'
import { denyStorage, clearSavedVisits, getStorage } from '#mocks/lib/browser-storage.ts'
import { createPageClock, shiftDate } from '#mocks/lib/clock.ts'
import { getDemoPageUrl, applyLaunchUrl } from './launch-url.ts'
import { createHandlers } from '#mocks/api/mock-api-handlers.ts'
import { dumpRows } from '#mocks/backend/store/db.ts'
import { createLatency } from '#mocks/api/latency.ts'
import type { MockOptions } from '#mocks/lib/mock-options.ts'
import { MOCK_OPTIONS_KEY } from '#mocks/lib/mock-options.ts'
import { notifyPanel } from '#mocks/lib/panel-window.ts'
import { createMutex, createPageLocks, createStorageMutex } from '#mocks/api/persistence.ts'
import { setXsrfCookie } from '#mocks/api/xsrf-token.ts'
import type { MockApi } from '#mocks/api/mock-api.ts'
import { resolvePictures } from '#mocks/lib/picture-urls.ts'
import { createMockApi, createSetupIntentAccess, readNextCallNumber } from '#mocks/api/mock-api.ts'
import { createRecordingHandlers } from './tape-handlers.ts'
import type { PageRecording, PageRecordingOptions } from './record-page.ts'
import { recordPage } from './record-page.ts'
import { createStripeScriptHandlers } from '#mocks/stripe/js/stripe-script-handlers.ts'
import { ensureWorkerControl, startWorker } from './service-worker.ts'
import { installSkippableTimers } from '#mocks/lib/page-timers.ts'
import type { WalkOptions } from '#mocks/visitor/walk.ts'
import type { VisitorOptions } from './visitor-control.ts'
import { createVisitorControl } from './visitor-control.ts'
import { isVisitUnderWay } from './tab-state.ts'
import { createMockServer } from '#mocks/api/mock-server.ts'

type StartOptions = {
  resolvedScenarios: ResolvedScenario[]
  faults: Fault[]
  hasScenario: boolean
  reset: boolean
  /** As in MockOptions: a visitor goes to the end of the scenario. */
  show: string | null
  /** The name of the recording; null generates one. */
  recordingName: string | null
}

/** The language of the widget's page; English without one. */
function readLanguage({ launchSearch }: MockOptions): string {
  // Only the first page of a visit has the launch parameters in its address.
  const params = new URLSearchParams(`${location.search}&${launchSearch.slice(1)}`)
  return params.get(LANGUAGE_PARAM) ?? ''
}

function createPageApi(options: MockOptions, { resolvedScenarios, faults }: StartOptions): MockApi {
  const mockServer = createMockServer({
    resolvedScenarios,
    seedData: resolvePictures(translateTours(baseSeedData, readLanguage(options))),
    seed: options.seed,
    startsAt: options.now,
    clock: createPageClock(),
    siteUrl: getDemoPageUrl(),
  })
  const storage = getStorage('localStorage')
  const browserLocks = 'locks' in navigator ? navigator.locks : null
  const locks =
    globalThis.requestRouter?.isStorageReplaced === true ? createPageLocks() : browserLocks
  return createMockApi({
    mockServer,
    runExclusive: storage && locks ? createStorageMutex(mockServer, storage, locks) : createMutex(),
    latency: options.latency,
    faults,
    onCall: (detail) => window.dispatchEvent(new CustomEvent('mock-server:call', { detail })),
    onError: reportError,
  })
}

async function resetMock({ mockServer, runExclusive }: MockApi): Promise<void> {
  await runExclusive(() => mockServer.restore(null))
  clearSavedVisits()
}

/** Creates `window.mockServer`. Changes through it apply to the tab. */
export function createControl(
  mockApi: MockApi,
  initialOptions: MockOptions,
  tabStorage: Storage | null,
  page: { recording: PageRecording; visitor: Omit<VisitorOptions, 'tabStorage'> },
): MockServerControl {
  const { mockServer, runExclusive } = mockApi
  const { recording } = page
  let options = initialOptions
  const updateOptions = (change: Partial<MockOptions>): void => {
    options = { ...options, ...change }
    tabStorage?.setItem(MOCK_OPTIONS_KEY, JSON.stringify(options))
  }
  const moveClock = (milliseconds: number): void =>
    updateOptions({ clockOffset: options.clockOffset + milliseconds })
  const setFaults = (fault: string): void => {
    const parsed = parseFaults(fault)
    if (!parsed.ok) throw new Error(parsed.message)
    mockApi.faults = [...mockServer.setup.faults, ...parsed.faults]
    updateOptions({ fault })
  }
  return {
    options: () => options,
    calls: () => [...mockApi.log],
    setFaults,
    failNext: async (call) => {
      const next = `${call}:500@${await readNextCallNumber(mockApi, call)}`
      setFaults(options.fault === '' ? next : `${options.fault},${next}`)
    },
    setLatency: (latency) => {
      mockApi.latency = createLatency(latency, mockServer.seed)
      updateOptions({ latency })
    },
    reset: () => resetMock(mockApi),
    now: () => mockServer.clock.now(),
    moveClock: (milliseconds) => {
      if (!tabStorage)
        throw new Error('The clock cannot be moved: this browser denies session storage')
      moveClock(milliseconds)
    },
    visitor: createVisitorControl({
      ...page.visitor,
      tabStorage,
      skipTime: (milliseconds) => {
        page.visitor.skipTime(milliseconds)
        // The next page of the visit has the same time.
        moveClock(milliseconds)
      },
    }),
    tables: () => runExclusive(() => dumpRows(mockServer.db)),
    tape: () => null,
    unmatchedRequests: () => [],
    unusedEntries: () => [],
    record: recording.restart,
    saveTape: recording.save,
  }
}

function buildRecordingOptions(
  { mockServer }: MockApi,
  { scenario, fault, seed }: MockOptions,
  { recordingName, reset: isFresh }: StartOptions,
  tabStorage: Storage | null,
): PageRecordingOptions {
  return {
    scenario,
    fault,
    seed,
    name: recordingName,
    isFresh,
    tabStorage,
    serverKey: mockServer.key,
    clock: mockServer.clock,
  }
}

/** Sets the property of the host's element as the host would; a page of another origin has its own. */
function passPrefill(prefill: object): void {
  try {
    const host = window.parent.document.querySelector('tour-checkout')
    if (host) Object.assign(host, { prefill })
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

/**
 * Starts the mock server in this page: clock, service worker, environment of the scenarios, and `window.mockServer`.
 * @throws ScenarioNotPlayableError for scenarios that cannot start.
 * @throws Error when the service worker cannot start.
 */
export async function startMock(options: MockOptions, startOptions: StartOptions): Promise<void> {
  await ensureWorkerControl()
  const tabStorage = getStorage('sessionStorage')
  if (options.clockOffset !== 0) shiftDate(options.clockOffset)
  const isShown = startOptions.show !== null || isVisitUnderWay(tabStorage)
  const skipTime = isShown ? installSkippableTimers() : () => undefined
  // The calls of the simulated visitor take no time, unless the address or a scenario sets their latency.
  const mockApi = createPageApi(
    isShown && options.latency === null ? { ...options, latency: 0 } : options,
    startOptions,
  )
  const { provider = null, tagManager, storage, clockSkew } = mockApi.mockServer.setup.environment
  if (startOptions.reset) await resetMock(mockApi)
  const handlers = createHandlers({
    resolve: (text) => ({ mockApi, text }),
    setupIntents: () => createSetupIntentAccess(mockApi),
    tagManagerBlocked: tagManager === 'blocked',
  })
  await applyLaunchUrl(mockApi, startOptions.hasScenario)
  const recording = recordPage(buildRecordingOptions(mockApi, options, startOptions, tabStorage))
  await startWorker([
    ...createRecordingHandlers(recording, handlers),
    ...handlers,
    ...createStripeScriptHandlers(provider),
  ])
  if (clockSkew !== undefined) shiftDate(clockSkew * 1000)
  if (storage === 'denied') denyStorage()
  if (mockApi.mockServer.setup.requiresXsrfToken) setXsrfCookie()
  const { prefill } = mockApi.mockServer.setup
  if (prefill !== null) passPrefill(prefill)
  const loadWalk = async () => {
    const { walkScenario } = await import('#mocks/visitor/walk-scenario.ts')
    const expected = resolveEnd(startOptions.resolvedScenarios)
    return (walkOptions: WalkOptions) =>
      walkScenario(expected, { ...walkOptions, stopsAtBank: expected.isShownAtBank })
  }
  globalThis.mockServer = createControl(mockApi, options, tabStorage, {
    recording,
    visitor: { loadWalk, skipTime },
  })
  notifyPanel()
  if (isShown && startOptions.show !== 'paused') void globalThis.mockServer.visitor.play()
}
