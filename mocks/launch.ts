/** How the pretend world is asked for: `?scenario=…&fault=…&seed=…&now=…&latency=…`, and `reset`. */
export type Launch = {
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
  asked: string
  /** The widget's own parameters where it was entered; '' for the demo's first tour. */
  entry: string
}

type Read =
  | {
      ok: true
      launch: Launch
      /** This very address names scenarios. */
      named: boolean
      reset: boolean
      search: string
    }
  | { ok: false; problem: string }

const NAMES = ['scenario', 'fault', 'seed', 'now', 'latency']
const SPENT = new Set([...NAMES, 'reset', 'panel', 'tape', 'record'])

/** Where a tab remembers what was asked for. */
export const LAUNCH_KEY = 'mock-world:launch'

/** With its zone: a plain local time would be another instant on another machine. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/

const isWhole = (text: string): boolean => /^\d{1,9}$/.test(text)

const problemOf = (asked: URLSearchParams): string | null => {
  const [seed, now, latency] = ['seed', 'now', 'latency'].map((name) => asked.get(name))
  if (seed != null && !isWhole(seed)) return `seed is a whole number, not '${seed}'`
  if (latency != null && !isWhole(latency)) {
    return `latency is a whole number of milliseconds, not '${latency}'`
  }
  if (now != null && (!INSTANT.test(now) || Number.isNaN(Date.parse(now)))) {
    return `now is an instant like 2026-06-01T10:00:00Z, not '${now}'`
  }
  return null
}

const textOf = (asked: URLSearchParams): string =>
  NAMES.map((name) => asked.get(name) ?? '').join(' ')

const launchFrom = (asked: URLSearchParams, machineNow: number): Launch => {
  const now = asked.get('now')
  const latency = asked.get('latency')
  return {
    scenario: asked.get('scenario') ?? 'standard',
    fault: asked.get('fault') ?? '',
    seed: Number(asked.get('seed') ?? 1),
    now,
    latency: latency === null ? null : Number(latency),
    clockOffset: now === null ? 0 : Date.parse(now) - machineNow,
    asked: textOf(asked),
    entry: '',
  }
}

/** Ours, out of this tab's storage. */
const launchRemembered = (text: string | null): Launch | null => {
  try {
    return JSON.parse(text ?? 'null') as Launch | null
  } catch {
    return null
  }
}

/** The other parameters, byte for byte: they belong to the widget. */
export const searchWithoutOurs = (search: string): string => {
  const rest = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !SPENT.has(pair.split('=', 1)[0] ?? ''))
  return rest.length === 0 ? '' : `?${rest.join('&')}`
}

/**
 * Reads an address. One that names any of the five replaces the whole set; one that names none
 * keeps what this tab remembers. The same again is a reload: what was changed since holds. The same
 * `now` lets the clock go on from where it was. A reset starts over.
 */
export const readLaunch = (search: string, remembered: string | null, machineNow: number): Read => {
  const asked = new URLSearchParams(search)
  const problem = problemOf(asked)
  if (problem !== null) return { ok: false, problem }

  const reset = asked.has('reset')
  const before = launchRemembered(remembered)
  const isOther = NAMES.some((name) => asked.has(name)) && textOf(asked) !== before?.asked
  const launch = before && !isOther ? before : launchFrom(asked, machineNow)
  const restarted = launch.now === null ? 0 : Date.parse(launch.now) - machineNow
  const kept = before?.now === launch.now ? before.clockOffset : restarted
  const rest = searchWithoutOurs(search)
  const entry = asked.has('tour_code') ? rest : launch.entry
  return {
    ok: true,
    launch: { ...launch, clockOffset: reset ? restarted : kept, entry },
    named: asked.has('scenario'),
    reset,
    search: rest,
  }
}
