import { parseJson } from '#src/lib/parse-json.ts'
import { writeItem } from '#mocks/lib/write-item.ts'
import { readVisitRecord } from '#mocks/page/browser-storage.ts'
import type { SavedTape } from '#mocks/page/mock-server-control.ts'
import { LANGUAGE_PARAM, LAUNCH_PARAM_NAMES } from '#src/contract/launch.ts'
import type { TapeMetadata } from '#mocks/tape/format/har.ts'
import { serializeTape } from '#mocks/tape/format/har.ts'
import type { Recorder, RecorderOptions } from '#mocks/tape/record/recorder.ts'
import { createRecorder } from '#mocks/tape/record/recorder.ts'
import { findWidth, readLaunchAt } from '#mocks/tape/format/launch.ts'
import type { RecorderState } from '#mocks/tape/record/recording.ts'
import { normalizeTape } from '#mocks/tape/record/normalize-tape.ts'
import { readOutline } from '#mocks/tools/visitor/outline.ts'
import { isAtRest } from '#mocks/tools/visitor/widget-page.ts'
import { readPath } from './record-actions.ts'

export const RECORDING_KEY = 'mock-server:recording'

/** The recording that the tab's last page has left. */
type TabRecording = {
  /** The mock server or tape that it records. */
  serverKey: string
  state: RecorderState
  /** Where the page was left. */
  path: string
  /** The visitor did not wait for it. */
  isLoading: boolean
}

/** The same for every page of a visit. */
type PageRecorderOptions = Pick<RecorderOptions, 'scenario' | 'seed' | 'clock'> & {
  /** The recorded mock server or tape; another one starts another recording. */
  serverKey: string
  fault: string
  /** The name of the tape; null generates one. */
  name: string | null
  /** Starts a new recording instead of continuing that of the tab's earlier pages. */
  isFresh: boolean
  tabStorage: Storage | null
}

/** The recorder of the visit that this page goes on with. */
export type PageRecorder = Pick<Recorder, 'record' | 'addAction'> & {
  /** How many writes the visit has requested. */
  countWrites(): number
  /** Discards the recording and starts a new one, with this name or a generated one. */
  restart(name?: string): void
  save(options?: { normalized?: boolean }): SavedTape
}

/** Session storage holds about five million characters; a long visit takes 300,000. */
const MAX_CHARACTERS = 3_000_000

/** The random part distinguishes the files of several visits. */
function createTapeName(scenario: string | null | undefined): string {
  const slug = (scenario ?? 'visit').replaceAll(/\W+/g, '-').slice(0, 60)
  return `${slug}-${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36)}`
}

/** Parameters of an entry or step address beside those that every launch has. */
const OTHER_PARAMS = ['theme', 'step', 'cart_item_id', 'redirect_status']

/** What the widget keeps of the launch in each entry of its history; in a step's own address the tour is another one. */
function readHistoryLaunch(): Record<string, string> {
  const { usr } = Object(history.state) as { usr?: { launch?: Record<string, string | null> } }
  const { tourCode, configCode, siteUrl, orderIntentId, lang, theme } = usr?.launch ?? {}
  const launch = {
    tour_code: tourCode,
    config_code: configCode,
    site_url: siteUrl,
    order_intent_id: orderIntentId,
    lang,
    theme,
  }
  return Object.fromEntries(
    Object.entries(launch).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}

/** The launch parameters of the page; of the tab's earlier pages, where this one does not know them. */
function readLaunch(earlierLaunch: Record<string, string> = {}): Record<string, string> {
  const search = new URLSearchParams(location.search)
  if (!search.has('config_code')) return { ...earlierLaunch, ...readHistoryLaunch() }
  const names = [...LAUNCH_PARAM_NAMES, LANGUAGE_PARAM, ...OTHER_PARAMS].filter((name) =>
    search.has(name),
  )
  return Object.fromEntries(names.map((name) => [name, search.get(name) ?? '']))
}

/** The parameters of this page's address that are others than those of the tab's earlier pages; '' for one that is gone. */
function findChangedLaunch({ metadata, actions }: RecorderState): Record<string, string> {
  if (!new URLSearchParams(location.search).has('config_code')) return {}
  const earlier = readLaunchAt(metadata.launch, actions)
  const present = readLaunch()
  return Object.fromEntries(
    [LANGUAGE_PARAM, 'theme', 'step', 'order_intent_id', 'cart_item_id']
      .map((name) => [name, present[name] ?? ''] as const)
      .filter(([name, value]) => value !== (earlier[name] ?? '')),
  )
}

/** The height of the window; a frame of another site does not know it, and has its own. */
function readWindowHeight(): number {
  try {
    return window.top?.innerHeight ?? window.innerHeight
  } catch {
    return window.innerHeight
  }
}

/** The page as its visitor has it. */
function readWorld(launch: Record<string, string>): NonNullable<TapeMetadata['world']> {
  return {
    language: launch[LANGUAGE_PARAM] ?? 'en',
    width: window.innerWidth,
    height: readWindowHeight(),
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}

/** Records from the present address on. */
export function startRecorder(
  {
    scenario = null,
    seed = null,
    clock = Date,
    fault,
  }: Pick<PageRecorderOptions, 'scenario' | 'seed' | 'clock' | 'fault'>,
  name: string | null,
  earlierLaunch?: Record<string, string>,
): Recorder {
  const launch = readLaunch(earlierLaunch)
  const { tour_code: tourCode = '', config_code: configCode = '' } = launch
  const visit = readVisitRecord({ configCode, tourCode })
  return createRecorder({
    name: name ?? createTapeName(scenario),
    launch,
    scenario,
    seed,
    clock,
    visitStart: { at: readPath(), fault, world: readWorld(launch), ...(visit && { visit }) },
    origin: location.origin,
    limit: MAX_CHARACTERS,
  })
}

/** The address is that of another tour, pass or order: a replay of the visit so far would not open it. */
function isOtherVisit({ metadata, entries }: RecorderState): boolean {
  const search = new URLSearchParams(location.search)
  // In a step's own address the tour is another one of the cart.
  if (!search.has('config_code')) return false
  const order = search.get('order_intent_id')
  return (
    ['tour_code', 'config_code'].some((name) => search.get(name) !== metadata.launch[name]) ||
    (order !== null && !JSON.stringify(entries).includes(order))
  )
}

/** How the browser came to this page; a test that controls the clock may leave out the entries. */
function getNavigationType(): NavigationTimingType | undefined {
  const [navigation] = performance.getEntriesByType('navigation')
  return (navigation as PerformanceNavigationTiming | undefined)?.type
}

/** The widget itself loads no page at a step. */
function isStepAddress(): boolean {
  return readPath().startsWith('/steps/') && location.search === ''
}

/** Tells the recording how its next page was opened, and what it changed. */
function addLoad(recorder: Recorder, left: TabRecording): void {
  const path = readPath()
  const state = recorder.getState()
  const type = getNavigationType()
  const changed = findChangedLaunch(state)
  const launch = Object.keys(changed).length > 0 ? { launch: changed } : {}
  if (type === 'back_forward') recorder.addAction({ kind: 'return' }, { path })
  else if (path === '/' || path === left.path)
    recorder.addAction(
      { kind: 'reload', ...launch },
      { path, ...(left.isLoading && { isLoading: true }) },
    )
  // Other pages of the widget are opened by what the visitor has pressed, and know from where.
  else if (type === 'navigate' && (document.referrer === '' || isStepAddress()))
    recorder.addAction({ kind: 'open', ...launch }, { path })
  const width = findWidth(state.metadata.world, state.actions)
  if (width !== window.innerWidth)
    recorder.addAction({ kind: 'resize', width: window.innerWidth }, { path })
}

/** The recorder of the tab's earlier pages; null if there is none, or one of another tape or visit. */
function continueRecorder({
  clock = Date,
  serverKey,
  name,
  isFresh,
  tabStorage,
}: PageRecorderOptions): { recorder: Recorder; left: TabRecording } | null {
  // Written by this module, so the cast is safe.
  const left = (parseJson(tabStorage?.getItem(RECORDING_KEY)) ?? null) as TabRecording | null
  if (isFresh || left?.serverKey !== serverKey) return null
  const { state } = left
  if ((name !== null && state.metadata.name !== name) || isOtherVisit(state)) return null
  const { name: tape } = state.metadata
  const page = { origin: location.origin, limit: MAX_CHARACTERS }
  return { recorder: createRecorder({ name: tape, clock, state, ...page }), left }
}

/** Records all calls of the page, always, so that an observed bug can be saved afterwards. */
export function createPageRecorder(options: PageRecorderOptions): PageRecorder {
  const { serverKey, tabStorage } = options
  const continued = continueRecorder(options)
  let recorder = continued?.recorder ?? startRecorder(options, options.name)
  if (continued) addLoad(recorder, continued.left)
  // Without storage every page is a separate recording.
  window.addEventListener('pagehide', () => {
    const left: TabRecording = {
      serverKey,
      state: recorder.getState(),
      path: readPath(),
      isLoading: !isAtRest(),
    }
    writeItem(tabStorage, RECORDING_KEY, JSON.stringify(left))
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    // Pages after this one have gone on with the recording.
    recorder = continueRecorder(options)?.recorder ?? recorder
    recorder.addAction({ kind: 'return' }, { path: readPath() })
  })
  return {
    record: (backend) => (request) => recorder.record(backend)(request),
    addAction: (...action) => recorder.addAction(...action),
    countWrites: () => recorder.getState().writeCount,
    restart: (name) => {
      recorder = startRecorder(options, name ?? null, recorder.getState().metadata.launch)
    },
    save: ({ normalized = false } = {}) => {
      const outline = isAtRest() ? { outline: readOutline(document) } : {}
      const tape = recorder.toHar({ endsAt: readPath(), ...outline })
      return {
        file: `${tape.log._tape.name}.har`,
        text: serializeTape(normalized ? normalizeTape(tape) : tape),
      }
    },
  }
}
