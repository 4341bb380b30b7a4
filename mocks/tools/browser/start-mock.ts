import { LANGUAGE_PARAM } from '#src/contract/launch.ts'
import { baseSeedData } from '#scenarios/engine/base-seed-data.ts'
import { translateTours } from '#scenarios/engine/translate-tours.ts'
import type { Fault } from '#scenarios/engine/faults.ts'
import { NAMED_CALLS, parseFaults } from '#scenarios/engine/faults.ts'
import { resolveEnd } from '#scenarios/engine/resolve-end.ts'
import type { ResolvedScenario } from '#scenarios/engine/types.ts'
import type { LiveControl } from '#mocks/page/mock-server-control.ts'
import { clearSavedVisits, getStorage } from '#mocks/page/browser-storage.ts'
import { writeItem } from '#mocks/lib/write-item.ts'
import { showHarnessFailure } from '#mocks/page/harness-failures.ts'
import { createPageClock, shiftDate } from '#mocks/lib/clock.ts'
import { getDemoPageUrl, applyLaunchUrl } from './launch-url.ts'
import { dumpRows } from '#mocks/server/backend/store/db.ts'
import { createLatency } from '#mocks/server/api/latency.ts'
import type { MockOptions } from '#mocks/page/mock-options.ts'
import { MOCK_OPTIONS_KEY } from '#mocks/page/mock-options.ts'
import { createMutex, createPageLocks, createStorageMutex } from '#mocks/server/api/persistence.ts'
import { setXsrfCookie } from '#mocks/server/api/xsrf-token.ts'
import type { MockApi } from '#mocks/server/api/mock-api.ts'
import { resolvePictures } from '#mocks/page/picture-urls.ts'
import { createBackend, createMockApi, readNextCallNumber } from '#mocks/server/api/mock-api.ts'
import type { PageRecordingOptions } from './record-page.ts'
import { ensureWorkerControl } from './service-worker.ts'
import { notifyCall, startPage } from './start-page.ts'
import { installSkippableTimers } from '#mocks/page/page-timers.ts'
import type { WalkOptions } from '#mocks/tools/visitor/walk.ts'
import { isVisitUnderWay } from './tab-state.ts'
import { createMockServer } from '#mocks/server/api/mock-server.ts'

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
  const showFull = () => showHarnessFailure('storage-full')
  return createMockApi({
    mockServer,
    runExclusive:
      storage && locks ? createStorageMutex(mockServer, storage, locks, showFull) : createMutex(),
    latency: options.latency,
    faults,
    onCall: notifyCall,
    onError: reportError,
  })
}

async function resetMock({ mockServer, runExclusive }: MockApi): Promise<void> {
  await runExclusive(() => mockServer.restore(null))
  clearSavedVisits()
}

/** Whether an answer with a body can have the status. */
function isAnswerStatus(status: number): boolean {
  return (
    Number.isInteger(status) && status >= 200 && status <= 599 && ![204, 205, 304].includes(status)
  )
}

/** Creates the part of `window.mockServer` for a mock server. Changes through it apply to the tab. */
export function createControl(
  mockApi: MockApi,
  initialOptions: MockOptions,
  tabStorage: Storage | null,
) {
  const { mockServer, runExclusive } = mockApi
  let options = initialOptions
  const updateOptions = (change: Partial<MockOptions>): void => {
    options = { ...options, ...change }
    if (tabStorage && !writeItem(tabStorage, MOCK_OPTIONS_KEY, JSON.stringify(options)))
      showHarnessFailure('storage-full')
  }
  const setFaults = (fault: string): void => {
    const parsed = parseFaults(fault)
    if (!parsed.ok) throw new Error(parsed.message)
    mockApi.faults = [...mockServer.setup.faults, ...parsed.faults]
    updateOptions({ fault })
  }
  mockApi.answers = initialOptions.answers ?? []
  mockApi.onAnswered = () => updateOptions({ answers: mockApi.answers })
  const live: LiveControl = {
    answer: (name, body, status = 200) => {
      if (!NAMED_CALLS.includes(name)) throw new Error(`The mock server has no call '${name}'`)
      if (!isAnswerStatus(status)) throw new Error(`${status} is no status of an answer`)
      mockApi.answers = [...mockApi.answers, { name, status, body }]
      updateOptions({ answers: mockApi.answers })
    },
    setFaults,
    failNext: async (call) => {
      const next = `${call}:500@${await readNextCallNumber(mockApi, call)}`
      setFaults(options.fault === '' ? next : `${options.fault},${next}`)
    },
    setLatency: (latency) => {
      mockApi.latency = createLatency(latency, mockServer.seed)
      updateOptions({ latency })
    },
    moveClock: (milliseconds) => {
      if (!tabStorage)
        throw new Error('The clock cannot be moved: this browser denies session storage')
      updateOptions({ clockOffset: options.clockOffset + milliseconds })
    },
    tables: () => runExclusive(() => dumpRows(mockServer.db)),
  }
  return {
    options: () => options,
    calls: () => [...mockApi.log],
    reset: () => resetMock(mockApi),
    live,
    replay: null,
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
  if (startOptions.reset) await resetMock(mockApi)
  await applyLaunchUrl(mockApi, startOptions.hasScenario)
  const { setup } = mockApi.mockServer
  if (setup.requiresXsrfToken) setXsrfCookie()
  if (setup.prefill !== null) passPrefill(setup.prefill)
  const loadWalk = async () => {
    const { walkScenario } = await import('#mocks/tools/visitor/walk-scenario.ts')
    const expected = resolveEnd(startOptions.resolvedScenarios)
    return (walkOptions: WalkOptions) =>
      walkScenario(expected, { ...walkOptions, stopsAtBank: expected.isShownAtBank })
  }
  const control = createControl(mockApi, options, tabStorage)
  await startPage({
    backend: createBackend(mockApi),
    environment: setup.environment,
    recording: buildRecordingOptions(mockApi, options, startOptions, tabStorage),
    control,
    visitor: {
      loadWalk,
      tabStorage,
      skipTime: (milliseconds) => {
        skipTime(milliseconds)
        // The next page of the visit has the same time.
        if (tabStorage) control.live.moveClock(milliseconds)
      },
    },
    isPlaying: isShown && startOptions.show !== 'paused',
  })
}
