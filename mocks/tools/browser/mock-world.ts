import { isAnswerStatus } from '#mocks/wire/answer-by-hand.ts'
import { parseJson } from '#src/lib/parse-json.ts'
import { LANGUAGE_PARAM } from '#src/contract/launch.ts'
import { baseSeedData } from '#scenarios/engine/base-seed-data.ts'
import { translateTours } from '#scenarios/engine/translate-tours.ts'
import type { Fault } from '#scenarios/engine/faults.ts'
import { NAMED_CALLS, parseFaults } from '#scenarios/engine/faults.ts'
import { resolveEnd } from '#scenarios/engine/resolve-end.ts'
import type { ResolvedScenario } from '#scenarios/engine/types.ts'
import type { LiveControl, MockServerControl } from '#mocks/page/mock-server-control.ts'
import type { LoggedCall } from '#mocks/wire/logged-call.ts'
import { clearSavedVisits, getStorage } from '#mocks/page/browser-storage.ts'
import { writeItem } from '#mocks/lib/write-item.ts'
import { showMockFailure } from '#mocks/page/mock-failures.ts'
import { createPageClock, shiftDate } from '#mocks/lib/clock.ts'
import { getDemoPageUrl, applyLaunchUrl } from './launch-url.ts'
import { dumpRows } from '#mocks/server/booking/store/db.ts'
import { createLatency } from '#mocks/server/api/latency.ts'
import type { MockOptions, MockStart } from '#mocks/page/mock-options.ts'
import { MOCK_OPTIONS_KEY } from '#mocks/page/mock-options.ts'
import { runAtOnce, pageLocks, createStorageMutex } from '#mocks/server/api/persistence.ts'
import { setXsrfCookie } from '#mocks/server/api/refuse.ts'
import type { MockApi } from '#mocks/server/api/mock-api.ts'
import { resolvePictures } from '#mocks/page/picture-urls.ts'
import { createBackend, createMockApi, readNextCallNumber } from '#mocks/server/api/mock-api.ts'
import { createPageRecorder } from './page-recorder.ts'
import { ensureWorkerControl } from './service-worker.ts'
import type { World } from './world.ts'
import { notifyCall } from './world.ts'
import { installSkippableTimers } from '#mocks/page/page-timers.ts'
import type { VisitOptions } from '#mocks/tools/visitor/visit.ts'
import { parseTape } from '#mocks/tape/format/har.ts'
import type { TapeVisit } from '#mocks/tools/visitor/tape-visit.ts'
import { createTapeVisit } from '#mocks/tools/visitor/tape-visit.ts'
import { isVisitUnderWay } from './visitor-control.ts'
import type { VisitorOptions } from './visitor-control.ts'
import { createMockState } from '#mocks/server/api/mock-state.ts'

/** The start of a mock server, with the scenarios and faults that its options name. */
export type WorldStart = MockStart & { resolvedScenarios: ResolvedScenario[]; faults: Fault[] }

const REPEAT_KEY = 'mock-server:repeat'

/** The text of a tape whose visit is repeated on the mock server, and how many of its actions have been. */
type TabRepeat = { text: string; actionCount: number }

export function readRepeat(tabStorage: Storage | null): TabRepeat | null {
  // Written by this module, so the cast is safe.
  return (parseJson(tabStorage?.getItem(REPEAT_KEY)) ?? null) as TabRepeat | null
}

function saveRepeat(tabStorage: Storage | null, repeat: TabRepeat): boolean {
  return writeItem(tabStorage, REPEAT_KEY, JSON.stringify(repeat))
}

/** The language of the widget's page; English without one. */
function readLanguage({ launchSearch }: MockOptions): string {
  // Only the first page of a visit has the launch parameters in its address.
  const params = new URLSearchParams(`${location.search}&${launchSearch.slice(1)}`)
  return params.get(LANGUAGE_PARAM) ?? ''
}

function createPageApi({ options, resolvedScenarios, faults }: WorldStart): MockApi {
  const mockState = createMockState({
    resolvedScenarios,
    seedData: resolvePictures(translateTours(baseSeedData, readLanguage(options))),
    seed: options.seed,
    startsAt: options.now,
    clock: createPageClock(),
    siteUrl: getDemoPageUrl(),
  })
  const storage = getStorage('localStorage')
  const browserLocks = 'locks' in navigator ? navigator.locks : null
  const locks = globalThis.requestRouter?.isStorageReplaced === true ? pageLocks : browserLocks
  const showFull = () => showMockFailure('storage-full')
  return createMockApi({
    mockState,
    runExclusive:
      storage && locks ? createStorageMutex(mockState, storage, locks, showFull) : runAtOnce,
    latency: options.latency,
    faults,
    onCall: notifyCall,
    onError: reportError,
  })
}

async function resetMock({ mockState, runExclusive }: MockApi): Promise<void> {
  await runExclusive(() => mockState.restore(null))
  clearSavedVisits()
}

/** Creates the part of `window.mockServer` for a mock server. Changes through it apply to the tab. */
export function createControl(
  mockApi: MockApi,
  initialOptions: MockOptions,
  tabStorage: Storage | null,
) {
  const { mockState, runExclusive } = mockApi
  let options = initialOptions
  const updateOptions = (change: Partial<MockOptions>): void => {
    options = { ...options, ...change }
    if (tabStorage && !writeItem(tabStorage, MOCK_OPTIONS_KEY, JSON.stringify(options)))
      showMockFailure('storage-full')
  }
  const setFaults = (fault: string): void => {
    const parsed = parseFaults(fault)
    if (!parsed.ok) throw new Error(parsed.message)
    mockApi.faults = [...mockState.setup.faults, ...parsed.faults]
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
      mockApi.latency = createLatency(latency, mockState.seed)
      updateOptions({ latency })
    },
    moveClock: (milliseconds) => {
      if (!tabStorage)
        throw new Error('The clock cannot be moved: this browser denies session storage')
      updateOptions({ clockOffset: options.clockOffset + milliseconds })
    },
    repeat: (text) => {
      parseTape(text)
      if (!saveRepeat(tabStorage, { text, actionCount: 0 }))
        throw new Error('The tape does not fit into the storage of this tab')
    },
    tables: () => runExclusive(() => dumpRows(mockState.db)),
  }
  return {
    options: () => options,
    calls: () => [...mockApi.log],
    reset: () => resetMock(mockApi),
    live,
    replay: null,
  }
}

/** Looks at the calls in a row without a new one. */
const QUIET_LOOKS = 6

/** The page is quiet when it has also done what it does when it is idle, such as to read what the visitor may need next. */
function watchCalls(calls: () => LoggedCall[]): () => boolean {
  let seen = -1
  let looks = 0
  let isIdle = false
  return () => {
    const present = calls()
    if (present.length !== seen || present.some(({ duration }) => duration === undefined)) {
      looks = 0
      isIdle = false
      requestIdleCallback(() => (isIdle = true))
    }
    seen = present.length
    looks += 1
    return isIdle && looks > QUIET_LOOKS
  }
}

/** The visit of a tape on this page's mock server, whose answers may be others. */
function createRepeatedVisit(
  repeat: TabRepeat,
  {
    calls,
    recorder,
    tabStorage,
    moveClock,
    clock,
  }: Pick<MockServerControl, 'calls'> &
    Pick<World, 'recorder' | 'clock'> &
    Pick<VisitorOptions, 'tabStorage'> &
    Pick<TapeVisit, 'moveClock'>,
): TapeVisit {
  let { actionCount } = repeat
  const progress = {
    get: () => actionCount,
    set: (count: number) => {
      actionCount = count
      saveRepeat(tabStorage, { ...repeat, actionCount })
    },
  }
  const server = {
    watchCalls: () => watchCalls(calls),
    countWrites: recorder.countWrites,
    hasRequested: () => true,
    describeMissingWrite: () => null,
    unmatchedRequests: () => [],
  }
  return createTapeVisit(parseTape(repeat.text), server, { progress, moveClock }, clock)
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
 * Creates the world of scenarios for this page, with a mock server.
 * @throws ScenarioNotPlayableError for scenarios that cannot start.
 * @throws Error when the service worker cannot start.
 */
export async function createMockWorld(
  start: WorldStart,
  tabStorage: Storage | null,
): Promise<World> {
  await ensureWorkerControl()
  const { options, reset, show, hasScenario, recordingName } = start
  if (options.clockOffset !== 0) shiftDate(options.clockOffset)
  const isShown = show !== null || (!reset && isVisitUnderWay(tabStorage))
  const skipTime = isShown ? installSkippableTimers() : () => undefined
  // The calls of the simulated visitor take no time, unless the address or a scenario sets their latency.
  const latency = options.latency ?? (isShown ? 0 : null)
  const mockApi = createPageApi({ ...start, options: { ...options, latency } })
  if (reset) {
    await resetMock(mockApi)
    tabStorage?.removeItem(REPEAT_KEY)
  }
  await applyLaunchUrl(mockApi, hasScenario)
  const { setup, clock, key: serverKey } = mockApi.mockState
  if (setup.requiresXsrfToken) setXsrfCookie()
  if (setup.prefill !== null) passPrefill(setup.prefill)
  const control = createControl(mockApi, options, tabStorage)
  const { scenario, fault, seed } = options
  const source = { scenario, fault, seed, clock, serverKey, name: recordingName }
  const recorder = createPageRecorder({ ...source, isFresh: reset, tabStorage })
  // The next page of the visit has the same time.
  const moveClock = (milliseconds: number) => {
    if (tabStorage) control.live.moveClock(milliseconds)
  }
  const loadVisit = async () => {
    const repeat = readRepeat(tabStorage)
    if (repeat !== null) {
      const { visitTape } = await import('#mocks/tools/visitor/visit-tape.ts')
      const visit = createRepeatedVisit(repeat, {
        calls: control.calls,
        recorder,
        tabStorage,
        moveClock,
        clock,
      })
      return (visitOptions: VisitOptions) => visitTape(visit, visitOptions)
    }
    const { visitScenario } = await import('#mocks/tools/visitor/visit-scenario.ts')
    const expected = resolveEnd(start.resolvedScenarios)
    return (visitOptions: VisitOptions) =>
      visitScenario(expected, { ...visitOptions, stopsAtBank: expected.isShownAtBank })
  }
  return {
    backend: createBackend(mockApi),
    clock,
    environment: setup.environment,
    recorder,
    serverKey,
    control,
    visitor: {
      loadVisit,
      tabStorage,
      skipTime: (milliseconds) => {
        skipTime(milliseconds)
        moveClock(milliseconds)
      },
    },
    isPlaying: isShown && show !== 'paused',
  }
}
