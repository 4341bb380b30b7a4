import { baseSeedData } from '#scenarios/engine/base-seed-data.ts'
import { combineScenarios } from '#scenarios/engine/combine-scenarios.ts'
import { parseScenarios } from '#scenarios/parse-scenarios.ts'
import type { Environment } from '#scenarios/engine/types.ts'
import {
  clearSavedVisits,
  readSavedOrderId,
  writeVisitRecord,
} from '#mocks/page/browser-storage.ts'
import { createPageClock, shiftDate } from '#mocks/lib/clock.ts'
import type { CallLog } from '#mocks/server/api/call-log.ts'
import { noteCall, withLog } from '#mocks/server/api/call-log.ts'
import { createRouter } from '#mocks/wire/backend.ts'
import { getDemoPageUrl } from './launch-url.ts'
import type { MockOptions } from '#mocks/page/mock-options.ts'
import { removeMockParams } from '#mocks/page/mock-options.ts'
import { createTagManagerRoute } from '#mocks/server/tag-manager/tag-manager-route.ts'
import { ensureWorkerControl } from './service-worker.ts'
import type { World } from './world.ts'
import { notifyCall } from './world.ts'
import { installSkippableTimers } from '#mocks/page/page-timers.ts'
import type { TapeVisit } from '#mocks/tools/visitor/tape-visit.ts'
import { playTape } from '#mocks/tools/visitor/tape-visit.ts'
import { describeWorld } from '#mocks/tape/format/describe-visit.ts'
import { describeStep } from '#mocks/tools/visitor/read-steps.ts'
import { readPath } from './record-actions.ts'
import { createPageRecorder } from './page-recorder.ts'
import { resizeFrame } from '#mocks/tools/visitor/resize-frame.ts'
import { replaceEntry } from './replace-entry.ts'
import type { VisitorOptions } from './visitor-control.ts'
import { isVisitUnderWay } from './visitor-control.ts'
import type { RecordedAction, TapeMetadata, Tape } from '#mocks/tape/format/har.ts'
import { findWidth, readLaunchAt, readTapeLaunch } from '#mocks/tape/format/launch.ts'
import { isRead } from '#mocks/tape/format/tape-calls.ts'
import { formatUnmatchedRequest } from '#mocks/tape/replay/unmatched-request.ts'
import { showMessageBar } from '#mocks/page/message.tsx'
import type { Player } from '#mocks/tape/replay/player.ts'
import type { TabReplay } from './tab-tape.ts'
import { saveTabReplay } from './tab-tape.ts'

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
function openRecordedPath(
  at: string | undefined,
  launch: TapeMetadata['launch'],
  isFresh: boolean,
): void {
  const currentSearch = new URLSearchParams(location.search)
  const isStart = location.pathname === import.meta.env.BASE_URL
  if (!isStart && !currentSearch.has('config_code')) return
  const search = new URLSearchParams(launch)
  if (search.has('site_url'))
    search.set('site_url', currentSearch.get('site_url') ?? getDemoPageUrl())
  // After a reload the widget continues its saved visit.
  const isUnderWay = !isFresh && readSavedOrderId(getLaunchCodes(launch)) !== null
  const path = isStart && !isUnderWay ? buildRecordedPath(location.pathname, at) : location.pathname
  replaceEntry(`${path}?${search}${location.hash}`)
}

function reportUnmatchedRequest(text: string): void {
  reportError(new Error(text))
  window.dispatchEvent(new CustomEvent('mock-server:unmatched-request', { detail: text }))
  showMessageBar({ title: 'This request is not on the tape', text })
}

/** The visitor who repeats the actions of the tape. */
function createTapeVisitor(visit: TapeVisit): Pick<VisitorOptions, 'loadVisit' | 'listSteps'> {
  return {
    loadVisit: async () => {
      const { visitTape } = await import('#mocks/tools/visitor/visit-tape.ts')
      return (options) => visitTape(visit, options)
    },
    listSteps: () =>
      visit.steps.map((step, index) => ({
        text: describeStep(step),
        isDone: index < visit.progress.get(),
        screen: visit.findScreen(step),
      })),
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

/** The first of the last actions that the visitor did on this screen after the last write: the page has lost them. */
function findFirstUnsent(actions: RecordedAction[], count: number, player: Player): number {
  const isUnsent = ({ path, writes }: RecordedAction) =>
    path === readPath() && writes === player.countWrites()
  return actions.slice(0, count).findLastIndex((action) => !isUnsent(action)) + 1
}

/**
 * Creates the world of a tape for this page: clock, responses and environment are those of the tape; no mock server runs.
 * @throws Error when the service worker cannot start.
 */
export async function createTapeWorld(
  tabReplay: TabReplay,
  tape: Tape,
  tabStorage: Storage | null,
): Promise<World> {
  await ensureWorkerControl()
  const isShown = new URLSearchParams(location.search).has('show')
  const ownSearch = removeMockParams(location.search)
  history.replaceState(history.state, '', `${location.pathname}${ownSearch}${location.hash}`)
  const metadata = tape.log._tape
  const launch = readTapeLaunch(tape)
  const isFresh = tabReplay.state === null
  const isPlaying = isShown || (!isFresh && isVisitUnderWay(tabStorage))
  const clockOffset = tabReplay.clockOffset ?? Date.parse(metadata.now) - Date.now()
  if (clockOffset !== 0) shiftDate(clockOffset)
  const skipTime = installSkippableTimers()
  const clock = createPageClock()
  const environment = resolveEnvironment(metadata)
  if (isFresh) {
    clearSavedVisits()
    if (metadata.visit) writeVisitRecord(getLaunchCodes(launch), metadata.visit)
  }
  const { latency, state } = tabReplay
  let nextClockOffset = clockOffset
  const { isRestored = false, ...progressOfTab } = tabReplay
  const save = (): boolean =>
    saveTabReplay(tabStorage, {
      ...progressOfTab,
      state: player.state(),
      actionCount: visit.progress.get(),
      clockOffset: nextClockOffset,
    })
  const { player, visit } = playTape(tape, {
    clock,
    latency,
    ...(state && { state }),
    actionCount: tabReplay.actionCount,
    onChange: save,
    moveClock: (milliseconds) => {
      nextClockOffset += milliseconds
      save()
    },
    onUnmatchedRequest: ({ name }, text, request) => {
      noteCall(request, { unmatched: text })
      // A read may depend on idle time.
      if (!isRead(name)) reportUnmatchedRequest(text)
    },
  })
  const { actions = [] } = metadata
  if (isRestored) visit.progress.set(findFirstUnsent(actions, tabReplay.actionCount, player))
  if (!save())
    showMessageBar({
      title: 'The tape restarts on every page',
      text: 'This browser denies session storage, which keeps the position on the tape.',
    })
  const actionCount = visit.progress.get()
  const done = actions.slice(0, actionCount)
  const width = findWidth(metadata.world, done)
  if (width !== undefined) resizeFrame(width)
  openRecordedPath(metadata.at, readLaunchAt(launch, done), isFresh)
  const { name, scenario, seed, fault = '' } = metadata
  const serverKey = `tape ${name}`
  const source = { scenario, fault, seed, clock, serverKey, name }
  const callLog: CallLog = { log: [], onCall: notifyCall }
  const options = buildOptions(metadata, latency, clockOffset)
  const isBlocked = environment.tagManager === 'blocked'
  return {
    backend: createRouter([
      createTagManagerRoute(isBlocked),
      withLog(callLog, clock, player.backend),
    ]),
    clock,
    environment,
    recorder: createPageRecorder({ ...source, isFresh, tabStorage }),
    serverKey,
    control: {
      options: () => options,
      calls: () => [...callLog.log],
      reset: async () => location.assign(`${import.meta.env.BASE_URL}?tape=${name}&reset`),
      live: null,
      replay: {
        tape: name,
        unmatchedRequests: () => player.unmatchedRequests().map(formatUnmatchedRequest),
        recordedIn: describeWorld(metadata.world),
        unusedEntries: () => player.unusedEntries(),
      },
    },
    visitor: {
      ...createTapeVisitor(visit),
      skipTime,
      tabStorage,
      pausesAfter: tabReplay.pausesAfter,
    },
    isPlaying: isPlaying && actionCount !== tabReplay.pausesAfter,
  }
}
