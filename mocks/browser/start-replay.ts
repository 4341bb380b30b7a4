import type { HttpHandler } from 'msw'
import { baseSeedData } from '#scenarios/engine/base-seed-data.ts'
import { combineScenarios } from '#scenarios/engine/combine-scenarios.ts'
import { parseScenarios } from '#scenarios/parse-scenarios.ts'
import type { Environment } from '#scenarios/engine/types.ts'
import {
  denyStorage,
  clearSavedVisits,
  readSavedOrderId,
  writeVisitRecord,
} from '#mocks/lib/browser-storage.ts'
import type { Clock } from '#mocks/lib/clock.ts'
import { createPageClock, shiftDate } from '#mocks/lib/clock.ts'
import type {
  LoggedCall,
  MockServerControl,
  VisitorControl,
} from '#mocks/lib/mock-server-control.ts'
import { getDemoPageUrl } from './launch-url.ts'
import type { MockOptions } from '#mocks/lib/mock-options.ts'
import { removeMockParams } from '#mocks/lib/mock-options.ts'
import { notifyPanel } from '#mocks/lib/panel-window.ts'
import { createStripeScriptHandlers } from '#mocks/stripe/js/stripe-script-handlers.ts'
import { createTagManagerHandlers } from '#mocks/tag-manager/tag-manager-handlers.ts'
import { ensureWorkerControl, startWorker } from './service-worker.ts'
import { installSkippableTimers } from '#mocks/lib/page-timers.ts'
import { readTapeSteps, describeTapeStep } from '#mocks/visitor/tape-steps.ts'
import { replaceEntry } from './replace-entry.ts'
import type { VisitorOptions } from './visitor-control.ts'
import { createVisitorControl } from './visitor-control.ts'
import { findTapeCall } from '#mocks/tape/format/tape-calls.ts'
import { parseJsonOrText } from '#mocks/lib/parse-json.ts'
import type { TapeMetadata, Tape } from '#mocks/tape/format/har.ts'
import { readLaunch } from '#mocks/tape/format/launch.ts'
import { createTapeHandlers } from './tape-handlers.ts'
import { formatUnmatchedRequest } from '#mocks/tape/replay/unmatched-request.ts'
import { showOverlay } from '#mocks/lib/error-overlay.ts'
import type { PageRecording } from './record-page.ts'
import { recordPage } from './record-page.ts'
import type { Player, PlayerState } from '#mocks/tape/replay/player.ts'
import { createPlayer } from '#mocks/tape/replay/player.ts'
import type { TabReplay } from './tab-state.ts'
import { isVisitUnderWay, saveTabReplay } from './tab-state.ts'

/** The environment of the recorded scenario, which the calls do not contain. */
function resolveEnvironment({ scenario, now }: TapeMetadata): Environment {
  const parsed = parseScenarios(scenario ?? 'standard')
  if (!parsed.ok) return {}
  const context = { now: Date.parse(now), siteUrl: getDemoPageUrl() }
  return combineScenarios(parsed.resolvedScenarios, baseSeedData, context).environment
}

function getLaunchCodes(launch: TapeMetadata['launch']) {
  return {
    tourCode: launch['tour_code'] ?? '',
    configCode: launch['config_code'] ?? '',
  }
}

/** Two slashes at the start of a path would make the browser read a host name. */
export function buildRecordedPath(base: string, at = '/'): string {
  return base + at.replace(/^\/+/, '')
}

/** Opens the address at which the recorded visit started, with the host page of this machine. */
function openRecordedPath(at: string | undefined, launch: TapeMetadata['launch']): void {
  if (location.pathname !== import.meta.env.BASE_URL) return
  const currentSearch = new URLSearchParams(location.search)
  const search = new URLSearchParams(launch)
  if (search.has('site_url'))
    search.set('site_url', currentSearch.get('site_url') ?? getDemoPageUrl())
  // After a reload the widget continues its saved visit.
  const isUnderWay = readSavedOrderId(getLaunchCodes(launch)) !== null
  const path = isUnderWay ? location.pathname : buildRecordedPath(location.pathname, at)
  replaceEntry(`${path}?${search}${location.hash}`)
}

function reportUnmatchedRequest(text: string): void {
  reportError(new Error(text))
  window.dispatchEvent(new CustomEvent('mock-server:unmatched-request', { detail: text }))
  showOverlay('This request is not on the tape', text)
}

function rejectChange(): never {
  throw new Error('A replay cannot be changed: its responses come from the tape')
}

/** Creates handlers that answer from the tape, log each call and record it. */
function createLoggedHandlers(
  player: Player,
  clock: Clock,
  callLog: Map<Request, LoggedCall>,
  recording: PageRecording,
): HttpHandler[] {
  const notifyCall = (detail: LoggedCall): unknown =>
    window.dispatchEvent(new CustomEvent('mock-server:call', { detail }))
  const handleRequest = async (request: Request): Promise<Response> => {
    const { method, url } = request
    const startedAt = clock.now()
    const text = await request.clone().text()
    const name = findTapeCall(method, url)?.name ?? url
    const headers = Object.fromEntries(request.headers)
    const call: LoggedCall = {
      name,
      body: parseJsonOrText(text),
      headers,
      status: 0,
      startedAt,
    }
    callLog.set(request, call)
    notifyCall(call)
    const response = await recording.record(request, () => player.handleRequest(request))
    call.status = response.status
    call.duration = clock.now() - startedAt
    if (response.type !== 'error') {
      const responseText = await response.clone().text()
      call.response = parseJsonOrText(responseText)
    }
    notifyCall(call)
    return response
  }
  return createTapeHandlers({ handleRequest })
}

/** The visitor who repeats the actions of the tape. */
function createTapeVisitor(
  tape: Tape,
  player: Player,
): Pick<VisitorOptions, 'loadWalk' | 'listSteps'> {
  const { endsAt } = tape.log._tape
  const steps = readTapeSteps(tape, readLaunch(tape)['tour_code'])
  const listUnusedEntries = () => player.unusedEntries()
  return {
    loadWalk: async () => {
      const { walkTape } = await import('#mocks/visitor/walk-tape.ts')
      const listUnmatchedRequests = () => player.unmatchedRequests().map(formatUnmatchedRequest)
      const tapeWalk = { steps, endsAt, listUnusedEntries, listUnmatchedRequests }
      return (options) => walkTape(tapeWalk, options)
    },
    listSteps: () => {
      const unusedEntries = listUnusedEntries()
      return steps.map((step) => ({
        text: describeTapeStep(step),
        isDone: !unusedEntries.includes(step.entry),
      }))
    },
  }
}

/** The options of the recorded page, as far as they apply to a replay. */
function buildOptions(
  { scenario, fault = '', seed, now }: TapeMetadata,
  latency: TabReplay['latency'],
  clockOffset: number,
): MockOptions {
  return {
    scenario: scenario ?? '',
    fault,
    seed: seed ?? 1,
    now,
    latency: latency === 'none' ? 0 : null,
    clockOffset,
    fingerprint: '',
    launchSearch: '',
  }
}

/** Creates `window.mockServer`, which rejects changes. */
function createControl(
  name: string,
  options: MockOptions,
  replay: {
    clock: Clock
    callLog: Map<Request, LoggedCall>
    player: Player
    recording: PageRecording
    visitor: VisitorControl
  },
): MockServerControl {
  const { clock, callLog, player, recording, visitor } = replay
  return {
    options: () => options,
    calls: () => [...callLog.values()],
    setFaults: rejectChange,
    failNext: rejectChange,
    setLatency: rejectChange,
    reset: async () => location.assign(`${import.meta.env.BASE_URL}?tape=${name}&reset`),
    now: () => clock.now(),
    moveClock: rejectChange,
    tables: async () => ({}),
    tape: () => name,
    visitor,
    unmatchedRequests: () => player.unmatchedRequests().map(formatUnmatchedRequest),
    unusedEntries: () => player.unusedEntries(),
    record: recording.restart,
    saveTape: recording.save,
  }
}

/**
 * Replays a tape in this page: clock, responses and environment come from the tape; no mock backend runs.
 * @throws Error when the service worker cannot start.
 */
export async function startReplay(
  tabReplay: TabReplay,
  tape: Tape,
  { tabStorage, show }: { tabStorage: Storage | null; show: boolean },
): Promise<void> {
  await ensureWorkerControl()
  const ownSearch = removeMockParams(location.search)
  history.replaceState(history.state, '', `${location.pathname}${ownSearch}${location.hash}`)
  const metadata = tape.log._tape
  const launch = readLaunch(tape)
  const isPlaying = show || isVisitUnderWay(tabStorage)
  const isFresh = tabReplay.state === null
  const clockOffset = tabReplay.clockOffset ?? Date.parse(metadata.now) - Date.now()
  if (clockOffset !== 0) shiftDate(clockOffset)
  const skipTime = installSkippableTimers()
  const clock = createPageClock()
  const { provider = null, tagManager, storage, clockSkew } = resolveEnvironment(metadata)
  if (isFresh) {
    clearSavedVisits()
    if (metadata.visit) writeVisitRecord(getLaunchCodes(launch), metadata.visit)
  }
  const saveState = (state: PlayerState): boolean =>
    saveTabReplay(tabStorage, { ...tabReplay, state, clockOffset })
  const { latency, state } = tabReplay
  const callLog = new Map<Request, LoggedCall>()
  const player = createPlayer(tape, {
    latency,
    clock,
    onStateChange: saveState,
    onUnmatchedRequest: (_, text, request) => {
      const call = callLog.get(request)
      if (call) call.unmatched = text
      reportUnmatchedRequest(text)
    },
    origin: location.origin,
    ...(state && { state }),
  })
  if (!saveState(state ?? player.state()))
    showOverlay(
      'The tape restarts on every page',
      'This browser denies session storage, which keeps the position on the tape.',
    )
  openRecordedPath(metadata.at, launch)
  const { name, scenario, seed, fault = '' } = metadata
  const recording = recordPage({
    scenario,
    seed,
    clock,
    fault,
    name,
    tabStorage,
    serverKey: `tape ${name}`,
    isFresh,
  })
  await startWorker([
    ...createLoggedHandlers(player, clock, callLog, recording),
    ...createTagManagerHandlers(tagManager === 'blocked'),
    ...createStripeScriptHandlers(provider),
  ])
  if (clockSkew !== undefined) shiftDate(clockSkew * 1000)
  if (storage === 'denied') denyStorage()
  globalThis.mockServer = createControl(name, buildOptions(metadata, latency, clockOffset), {
    clock,
    callLog,
    player,
    recording,
    visitor: createVisitorControl({ ...createTapeVisitor(tape, player), skipTime, tabStorage }),
  })
  notifyPanel()
  if (isPlaying) void globalThis.mockServer.visitor.play()
}
