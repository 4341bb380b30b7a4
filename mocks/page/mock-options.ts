import { distance } from 'fastest-levenshtein'
import type { AnswerByHand } from '#mocks/wire/answer-by-hand.ts'
import { parseJson } from '#src/lib/parse-json.ts'
import { findClosestMatches } from '#scenarios/engine/find-closest-matches.ts'

/** The options of the mock server in the page's address: `?scenario=…&fault=…&seed=…&now=…&latency=…`. */
export type MockOptions = {
  /** The list of scenarios as given. */
  scenario: string
  /** The list of faults as given; '' for none. */
  fault: string
  seed: number
  /** The start time (ISO with offset); null is the machine's time. */
  now: string | null
  /** Milliseconds before each response; null varies from call to call. */
  latency: number | null
  /** Milliseconds from the machine's clock to the server's. */
  clockOffset: number
  /** Written in the page; those of a reset are gone. */
  answers?: AnswerByHand[]
  /** The five options as given; an address with an equal fingerprint is a reload. */
  fingerprint: string
  /** The widget's launch parameters; '' for the first tour of the demo site. */
  launchSearch: string
}

/** How a page starts the mock server. */
export type MockStart = {
  options: MockOptions
  /** The address itself names scenarios. */
  hasScenario: boolean
  /** The address has `reset` or `show`: the state starts over. */
  reset: boolean
  /** The address has `show`: a visitor goes to the end of the scenario; with `show=paused` step by step. */
  show: string | null
  /** The name of the recording; null generates one. */
  recordingName: string | null
}

type ParsedMockOptions = ({ ok: true } & MockStart) | { ok: false; problem: string }

const OPTION_NAMES = ['scenario', 'fault', 'seed', 'now', 'latency']
/** The parameters of the mock server in an address. */
export const MOCK_PARAMS = [...OPTION_NAMES, 'reset', 'panel', 'tape', 'record', 'show']
const REMOVED_PARAMS = new Set(MOCK_PARAMS)

/** The sessionStorage key of a tab's options. */
export const MOCK_OPTIONS_KEY = 'mock-server:launch'

/** The offset is required: a local time would be a different instant on another machine. */
const INSTANT_PATTERN = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/

function isWholeNumber(text: string): boolean {
  return /^\d{1,9}$/.test(text)
}

function findProblem(params: URLSearchParams): string | null {
  const [seed, now, latency] = ['seed', 'now', 'latency'].map((name) => params.get(name))
  if (seed != null && !isWholeNumber(seed)) return `seed must be a whole number, not '${seed}'.`
  if (latency != null && !isWholeNumber(latency)) {
    return `latency must be a whole number of milliseconds, not '${latency}'.`
  }
  if (now != null && (!INSTANT_PATTERN.test(now) || Number.isNaN(Date.parse(now)))) {
    return `now must be a time with an offset, such as 2026-06-01T10:00:00Z, not '${now}'.`
  }
  return null
}

/**
 * Whether a name is a parameter of the mock server with a slip. Short names are one letter away from ordinary words, such
 * as 'type' or 'new', which hosts and campaigns use: of these a letter must be missing or too much.
 */
function isMisspelling(name: string, param: string): boolean {
  if (param.length <= 4) return name.length !== param.length && distance(name, param) === 1
  return distance(name, param) <= (param.length > 5 ? 2 : 1)
}

/** The first name in a query that is a misspelt parameter of the mock server, and those it may stand for. */
export function findMisspeltName(
  params: URLSearchParams,
): { name: string; suggestions: string[] } | null {
  for (const name of params.keys()) {
    if (REMOVED_PARAMS.has(name)) continue
    const candidates = MOCK_PARAMS.filter((param) => isMisspelling(name.toLowerCase(), param))
    if (candidates.length > 0) return { name, suggestions: findClosestMatches(name, candidates) }
  }
  return null
}

/** The parameters of the mock server in an address, without the panel's, and a misspelt one, which the widget then names. */
export function listMockParams({ searchParams }: URL): [string, string][] {
  const names = [...MOCK_PARAMS, findMisspeltName(searchParams)?.name ?? '']
  return names
    .filter((name) => name !== 'panel')
    .flatMap((name) => searchParams.getAll(name).map((value): [string, string] => [name, value]))
}

/** A page with the parameters of the mock server that another address has, '?scenario=…', in place of its own. */
export function replaceMockParams(page: URL, href: string): string {
  const address = new URL(page)
  for (const [name] of listMockParams(page)) address.searchParams.delete(name)
  for (const param of listMockParams(new URL(href, page))) address.searchParams.append(...param)
  return address.href
}

function buildFingerprint(params: URLSearchParams): string {
  return OPTION_NAMES.map((name) => params.get(name) ?? '').join(' ')
}

function buildMockOptions(params: URLSearchParams, machineNow: number): MockOptions {
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

/** Written by this module, so the cast is safe. */
function parseStoredOptions(text: string | null): MockOptions | null {
  return (parseJson(text) ?? null) as MockOptions | null
}

/** Removes the parameters of the mock server from a query; the widget's remain unchanged, byte for byte. */
export function removeMockParams(search: string): string {
  const rest = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !REMOVED_PARAMS.has(pair.split('=', 1)[0] ?? ''))
  return rest.length === 0 ? '' : `?${rest.join('&')}`
}

/**
 * Parses the query of a page. A query with any of the five options replaces the tab's options as a whole; one without
 * keeps them. Equal options are a reload and keep changes made in the panel; an equal `now` keeps the clock running;
 * `reset` and `show` start over.
 * @param stored The tab's options as JSON.
 * @param machineNow Epoch milliseconds.
 */
export function parseMockOptions(
  search: string,
  stored: string | null,
  machineNow: number,
): ParsedMockOptions {
  const params = new URLSearchParams(search)
  const problem = findProblem(params)
  if (problem !== null) return { ok: false, problem }

  const show = params.get('show')
  const reset = params.has('reset') || show !== null
  const previous = parseStoredOptions(stored)
  const isChanged =
    OPTION_NAMES.some((name) => params.has(name)) &&
    buildFingerprint(params) !== previous?.fingerprint
  const options = previous && !isChanged ? previous : buildMockOptions(params, machineNow)
  const initialOffset = options.now === null ? 0 : Date.parse(options.now) - machineNow
  const clockOffset = previous?.now === options.now ? previous.clockOffset : initialOffset
  const launchSearch = params.has('tour_code') ? removeMockParams(search) : options.launchSearch
  return {
    ok: true,
    options: {
      ...options,
      ...(reset && { answers: [] }),
      clockOffset: reset ? initialOffset : clockOffset,
      launchSearch,
    },
    hasScenario: params.has('scenario'),
    reset,
    show,
    recordingName: params.get('record'),
  }
}
