/** How the pretend world is asked for: `?scenario=…&fault=…&seed=…&now=…&latency=…`, and `reset`. */
export type MockOptions = {
  /** The list as it was written. */
  scenario: string
  /** As it was written; '' is none. */
  fault: string
  seed: number
  /** The instant the world starts at; null is the machine's own time. */
  now: string | null
  /** Milliseconds before each answer, 0 in tests; null varies believably. */
  latency: number | null
  /** From the machine's clock to the world's, in milliseconds. */
  clockOffset: number
  /** The five as the address has them: the same again is a reload. */
  fingerprint: string
  /** The widget's own parameters where it was entered; '' for the demo's first tour. */
  launchSearch: string
}

type ParsedMockOptions =
  | {
      ok: true
      options: MockOptions
      /** This very address names scenarios. */
      hasScenario: boolean
      reset: boolean
      search: string
    }
  | { ok: false; problem: string }

const OPTION_NAMES = ['scenario', 'fault', 'seed', 'now', 'latency']
const REMOVED_PARAMS = new Set([...OPTION_NAMES, 'reset', 'panel', 'tape', 'record'])

/** Where a tab remembers what was asked for. */
export const MOCK_OPTIONS_KEY = 'mock-server:launch'

/** With its zone: a plain local time would be another instant on another machine. */
const INSTANT_PATTERN = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/

const isWholeNumber = (text: string): boolean => /^\d{1,9}$/.test(text)

const findProblem = (params: URLSearchParams): string | null => {
  const [seed, now, latency] = ['seed', 'now', 'latency'].map((name) => params.get(name))
  if (seed != null && !isWholeNumber(seed)) return `seed is a whole number, not '${seed}'`
  if (latency != null && !isWholeNumber(latency)) {
    return `latency is a whole number of milliseconds, not '${latency}'`
  }
  if (now != null && (!INSTANT_PATTERN.test(now) || Number.isNaN(Date.parse(now)))) {
    return `now is an instant like 2026-06-01T10:00:00Z, not '${now}'`
  }
  return null
}

const buildFingerprint = (params: URLSearchParams): string =>
  OPTION_NAMES.map((name) => params.get(name) ?? '').join(' ')

const buildMockOptions = (params: URLSearchParams, machineNow: number): MockOptions => {
  const now = params.get('now')
  const latency = params.get('latency')
  return {
    scenario: params.get('scenario') ?? 'standard',
    fault: params.get('fault') ?? '',
    seed: Number(params.get('seed') ?? 1),
    now,
    latency: latency === null ? null : Number(latency),
    clockOffset: now === null ? 0 : Date.parse(now) - machineNow,
    fingerprint: buildFingerprint(params),
    launchSearch: '',
  }
}

/** Ours, out of this tab's storage. */
const parseStoredOptions = (text: string | null): MockOptions | null => {
  try {
    return JSON.parse(text ?? 'null') as MockOptions | null
  } catch {
    return null
  }
}

/** The other parameters, byte for byte: they belong to the widget. */
export const removeMockParams = (search: string): string => {
  const rest = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !REMOVED_PARAMS.has(pair.split('=', 1)[0] ?? ''))
  return rest.length === 0 ? '' : `?${rest.join('&')}`
}

/**
 * Reads an address. One that names any of the five replaces the whole set; one that names none
 * keeps what this tab remembers. The same again is a reload: what was changed since holds. The same
 * `now` lets the clock go on from where it was. A reset starts over.
 */
export const parseMockOptions = (
  search: string,
  stored: string | null,
  machineNow: number,
): ParsedMockOptions => {
  const params = new URLSearchParams(search)
  const problem = findProblem(params)
  if (problem !== null) return { ok: false, problem }

  const reset = params.has('reset')
  const previous = parseStoredOptions(stored)
  const isChanged =
    OPTION_NAMES.some((name) => params.has(name)) &&
    buildFingerprint(params) !== previous?.fingerprint
  const options = previous && !isChanged ? previous : buildMockOptions(params, machineNow)
  const initialOffset = options.now === null ? 0 : Date.parse(options.now) - machineNow
  const clockOffset = previous?.now === options.now ? previous.clockOffset : initialOffset
  const rest = removeMockParams(search)
  const launchSearch = params.has('tour_code') ? rest : options.launchSearch
  return {
    ok: true,
    options: { ...options, clockOffset: reset ? initialOffset : clockOffset, launchSearch },
    hasScenario: params.has('scenario'),
    reset,
    search: rest,
  }
}
