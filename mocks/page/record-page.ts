import { readSavedVisit } from '#mocks/lib/browser-storage.ts'
import type { SavedTape } from '#mocks/lib/mock-server-control.ts'
import { LAUNCH_PARAM_NAMES } from './launch-url.ts'
import { serializeTape } from '#mocks/tape/format/har.ts'
import type { Recorder, RecorderOptions } from '#mocks/tape/record/recorder.ts'
import { createRecorder } from '#mocks/tape/record/recorder.ts'
import { normalizeTape } from '#mocks/tape/record/normalize-tape.ts'
import { saveTabRecording, readTabRecording } from './tab-state.ts'

/** What is recorded of: the same for every page of one visit. */
export type PageRecordingOptions = Pick<RecorderOptions, 'scenario' | 'seed' | 'clock'> & {
  /** Another world is another recording. */
  serverKey: string
  fault: string
  /** Of the file; null: one of its own. */
  name: string | null
  /** Not on with what an earlier page of this tab has recorded. */
  isFresh: boolean
  tabStorage: Storage | null
}

export type PageRecording = {
  record: Recorder['record']
  /** Drops what was recorded and begins here, under this name or one of its own. */
  restart(name?: string): void
  save(options?: { normalized?: boolean }): SavedTape
}

/** Of a tab's storage, which holds five million: a long visit is 300,000 characters. */
const MAX_CHARACTERS = 3_000_000

/** Of a widget that lives at the root: another site may have it elsewhere. */
const getCurrentPath = (): string => `/${location.pathname.slice(import.meta.env.BASE_URL.length)}`

/** Nobody can be followed from one tape to another: the name is the salt. */
const createTapeName = (scenario: string | null | undefined): string => {
  const slug = (scenario ?? 'visit').replaceAll(/\W+/g, '-').slice(0, 60)
  return `${slug}-${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36)}`
}

/** Records all that this page asks, always: a bug that is seen is recorded already. */
export const recordPage = (recordingOptions: PageRecordingOptions): PageRecording => {
  const {
    scenario = null,
    seed = null,
    clock = Date,
    serverKey,
    fault,
    isFresh,
    tabStorage,
  } = recordingOptions
  const startRecorder = (
    name: string | null,
    earlierLaunch: Record<string, string> = {},
  ): Recorder => {
    const search = new URLSearchParams(location.search)
    const launchEntries = LAUNCH_PARAM_NAMES.flatMap((parameter) => {
      const value = search.get(parameter)
      return value === null ? [] : [[parameter, value] as const]
    })
    const launch = { ...earlierLaunch, ...Object.fromEntries(launchEntries) }
    const { tour_code: tourCode = '', config_code: configCode = '' } = launch
    const visit = readSavedVisit({ configCode, tourCode })
    return createRecorder({
      name: name ?? createTapeName(scenario),
      launch,
      scenario,
      seed,
      clock,
      visitStart: { at: getCurrentPath(), fault, ...(visit && { visit }) },
      origin: location.origin,
      limit: MAX_CHARACTERS,
    })
  }
  const earlierRecording = isFresh ? null : readTabRecording(tabStorage)
  const isContinued =
    earlierRecording?.serverKey === serverKey &&
    (recordingOptions.name === null ||
      earlierRecording.state.metadata.name === recordingOptions.name)
  let recorder = isContinued
    ? createRecorder({
        name: '',
        clock,
        state: earlierRecording.state,
        origin: location.origin,
        limit: MAX_CHARACTERS,
      })
    : startRecorder(recordingOptions.name)
  // Without storage each page is a recording of its own.
  window.addEventListener('pagehide', () =>
    saveTabRecording(tabStorage, { serverKey, state: recorder.getState() }),
  )
  return {
    record: (request, respond) => recorder.record(request, respond),
    restart: (name) => {
      recorder = startRecorder(name ?? null, recorder.getState().metadata.launch)
    },
    save: (options = {}) => {
      const { log } = recorder.toHar()
      const tape = { log: { ...log, _tape: { ...log._tape, endsAt: getCurrentPath() } } }
      const { name } = log._tape
      return {
        file: `${name}.har`,
        text: serializeTape(options.normalized === true ? normalizeTape(tape) : tape),
      }
    },
  }
}
