import type { Clock } from '#mocks/lib/clock.ts'
import type { Tape } from '#mocks/tape/format/har.ts'
import { readLaunchAt, readTapeLaunch } from '#mocks/tape/format/launch.ts'
import { isRead } from '#mocks/tape/format/tape-calls.ts'
import type { Player, PlayerOptions } from '#mocks/tape/replay/player.ts'
import { createPlayer } from '#mocks/tape/replay/player.ts'
import { formatUnmatchedRequest } from '#mocks/tape/replay/unmatched-request.ts'
import type { VisitStep } from './read-steps.ts'
import { readSteps } from './read-steps.ts'

/** A recorded visit and how far its replay has come. */
export type TapeVisit = {
  steps: VisitStep[]
  /** The number of steps that have been repeated. */
  progress: { get: () => number; set: (count: number) => void }
  /** Moves the clock of the next page load. */
  moveClock: (milliseconds: number) => void
  /** The launch parameters after so many steps. */
  readLaunch: (count: number) => Record<string, string>
  /** What the page of the recording showed, if it is on the tape: before a step, or at the end. */
  findScreen: (step: VisitStep | null) => string[] | undefined
  /** All outlines of the tape. */
  screens: string[][]
  /** The positions of steps whose difference has been told: a visitor who goes on is not stopped by it again. */
  told: Set<number>
  /** The route at the end of the recorded visit, if it is on the tape. */
  endsAt: string | undefined
  /** Milliseconds until the recording was saved; null: not known. */
  lasts: number | null
  /** Milliseconds since the start of the recording, on the clock of the replay. */
  now: () => number
  /** How many writes have been requested. */
  countWrites: () => number
  /** From now on: whether no call waits for its answer, nor is about to be made. */
  watchCalls: () => () => boolean
  /** Whether all calls of the first milliseconds of the recording have been requested. */
  hasRequested: (milliseconds: number) => boolean
  /** 'The widget has not requested entry 8, setContact {…},'; null: all writes of the tape were requested, in their order. */
  describeMissingWrite: () => string | null
  /** Descriptions of the writes that are not on the tape. */
  listUnmatchedWrites: () => string[]
  /** Descriptions of the reads that are not on the tape; some depend on idle time. */
  listUnmatchedReads: () => string[]
}

/** The position, in `screens`, of what was shown before a step. */
function readScreen(step: VisitStep): number | undefined {
  return 'screen' in step ? step.screen : undefined
}

function listUnmatched(player: Pick<Player, 'unmatchedRequests'>, areReads: boolean): string[] {
  return player
    .unmatchedRequests()
    .filter(({ name }) => isRead(name) === areReads)
    .map(formatUnmatchedRequest)
}

/** What the visitor of a tape does, on a player of this tape. */
export function createTapeVisit(
  tape: Tape,
  player: Pick<TapeVisit, 'watchCalls'> &
    Pick<Player, 'countWrites' | 'hasRequested' | 'describeMissingWrite' | 'unmatchedRequests'>,
  { progress, moveClock }: Pick<TapeVisit, 'progress' | 'moveClock'>,
  clock: Clock,
): TapeVisit {
  const { actions = [], screens = [], endScreen, endsAt, lasts = null, now } = tape.log._tape
  return {
    steps: readSteps(tape),
    progress,
    moveClock,
    readLaunch: (count) => readLaunchAt(readTapeLaunch(tape), actions.slice(0, count)),
    findScreen: (step) => screens[(step === null ? endScreen : readScreen(step)) ?? -1],
    screens,
    told: new Set(),
    endsAt,
    lasts,
    now: () => clock.now() - Date.parse(now),
    countWrites: player.countWrites,
    watchCalls: player.watchCalls,
    hasRequested: player.hasRequested,
    describeMissingWrite: player.describeMissingWrite,
    listUnmatchedWrites: () => listUnmatched(player, false),
    listUnmatchedReads: () => listUnmatched(player, true),
  }
}

type PlayOptions = Pick<PlayerOptions, 'latency' | 'state' | 'onUnmatchedRequest'> &
  Pick<TapeVisit, 'moveClock'> & {
    clock: Clock
    /** How many actions earlier pages have repeated. */
    actionCount: number
    /** Called after each request and before each action. */
    onChange: () => void
  }

/** Plays a tape for this page: what answers its requests, and the visit on it. */
export function playTape(
  tape: Tape,
  { clock, actionCount, onChange, moveClock, ...options }: PlayOptions,
): { player: Player; visit: TapeVisit } {
  let count = actionCount
  const progress = {
    get: () => count,
    set: (next: number) => {
      count = next
      onChange()
    },
  }
  const player = createPlayer(tape, {
    ...options,
    clock,
    onStateChange: onChange,
    origin: location.origin,
    isGoneBefore: (isRead) => {
      const next = tape.log._tape.actions?.[count]
      return next?.isLoading === true && (isRead || next.kind === 'reload')
    },
    isOffline: () => !navigator.onLine,
  })
  const server = { ...player, watchCalls: () => () => true }
  return { player, visit: createTapeVisit(tape, server, { progress, moveClock }, clock) }
}
