import { rememberedVisit } from '#mocks/browser-storage.ts'
import type { SavedTape } from '#mocks/control.ts'
import { LAUNCH_NAMES } from '#mocks/entry.ts'
import { printTape } from './har.ts'
import type { Recorder, RecorderOptions } from './recorder.ts'
import { createRecorder } from './recorder.ts'
import { steady } from './steady.ts'
import { keepRecording, keptRecording } from './tab.ts'

/** What is recorded of: the same for every page of one visit. */
export type Recorded = Pick<RecorderOptions, 'scenario' | 'seed' | 'clock'> & {
  /** Another world is another recording. */
  world: string
  fault: string
  /** Of the file; null: one of its own. */
  name: string | null
  /** Not on with what an earlier page of this tab has recorded. */
  fresh: boolean
  tab: Storage | null
}

export type PageRecording = {
  watch: Recorder['watch']
  /** Drops what was recorded and begins here, under this name or one of its own. */
  restart(name?: string): void
  save(options?: { steady?: boolean }): SavedTape
}

/** Of a tab's storage, which holds five million: a long visit is 300,000 characters. */
const LIMIT = 3_000_000

/** Of a widget that lives at the root: another site may have it elsewhere. */
const pathHere = (): string => `/${location.pathname.slice(import.meta.env.BASE_URL.length)}`

/** Nobody can be followed from one tape to another: the name is the salt. */
const ownName = (scenario: string | null | undefined): string => {
  const what = (scenario ?? 'visit').replaceAll(/\W+/g, '-').slice(0, 60)
  return `${what}-${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36)}`
}

/** Records all that this page asks, always: a bug that is seen is recorded already. */
export const recordPage = (of: Recorded): PageRecording => {
  const { scenario = null, seed = null, clock = Date, world, fault, fresh, tab } = of
  const begin = (name: string | null, earlier: Record<string, string> = {}): Recorder => {
    const search = new URLSearchParams(location.search)
    const asked = LAUNCH_NAMES.flatMap((one) => {
      const value = search.get(one)
      return value === null ? [] : [[one, value] as const]
    })
    const launch = { ...earlier, ...Object.fromEntries(asked) }
    const { tour_code: tourCode = '', config_code: configCode = '' } = launch
    const visit = rememberedVisit({ configCode, tourCode })
    return createRecorder({
      name: name ?? ownName(scenario),
      launch,
      scenario,
      seed,
      clock,
      beginning: { at: pathHere(), fault, ...(visit && { visit }) },
      origin: location.origin,
      limit: LIMIT,
    })
  }
  const earlier = fresh ? null : keptRecording(tab)
  const goesOn =
    earlier?.world === world && (of.name === null || earlier.kept.about.name === of.name)
  let recorder = goesOn
    ? createRecorder({ name: '', clock, kept: earlier.kept, origin: location.origin, limit: LIMIT })
    : begin(of.name)
  // Without storage each page is a recording of its own.
  window.addEventListener('pagehide', () => keepRecording(tab, { world, kept: recorder.keep() }))
  return {
    watch: (request, respond) => recorder.watch(request, respond),
    restart: (name) => {
      recorder = begin(name ?? null, recorder.keep().about.launch)
    },
    save: (options = {}) => {
      const { log } = recorder.toHar()
      const tape = { log: { ...log, _tape: { ...log._tape, endsAt: pathHere() } } }
      const { name } = log._tape
      return {
        file: `${name}.har`,
        text: printTape(options.steady === true ? steady(tape) : tape),
      }
    },
  }
}
