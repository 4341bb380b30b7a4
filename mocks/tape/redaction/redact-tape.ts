import * as z from 'zod/mini'
import { parseFaults } from '#scenarios/engine/faults.ts'
import { units } from '#src/contract/entities.ts'
import { parseJson } from '#mocks/lib/parse-json.ts'
import { LAUNCH_PARAM_NAMES } from '#src/contract/launch.ts'
import type { Exchange, Tape, TapeMetadata } from '#mocks/tape/format/har.ts'
import { buildTape, parseExchange, TAPE_ORIGIN } from '#mocks/tape/format/har.ts'
import type { TapeCall } from '#mocks/tape/format/tape-calls.ts'
import { findTapeCall } from '#mocks/tape/format/tape-calls.ts'
import type { KnownValue } from './echo-finder.ts'
import { createEchoFinder } from './echo-finder.ts'
import { findPii } from './pii-patterns.ts'
import type { PseudonymKind } from './pseudonyms.ts'
import { createChoices, createPseudonyms, findPseudonymKind, isPseudonym } from './pseudonyms.ts'
import { isDateTime, isPublicPath } from './public-values.ts'
import { redactExchange } from './redact-exchange.ts'
import { redactJson } from './redact-json.ts'
import type { RedactionContext } from './redact-text.ts'
import { redactText } from './redact-text.ts'

/** Incremented when the same recording would result in another tape. */
export const REDACTION_VERSION = 2

const PERSONAL_KINDS: ReadonlySet<PseudonymKind> = new Set([
  'email',
  'name',
  'phone',
  'pass',
  'id',
  'reference',
  'intent',
  'secret',
])

type CallExchange = { call: TapeCall; exchange: Exchange }

const MAX_AGE = 100

type AgeBand = { minAge: number; maxAge: number }

function listAges(band: AgeBand): string[] {
  const minAge = Math.max(band.minAge, 0)
  const maxAge = Math.min(band.maxAge, MAX_AGE)
  return Array.from({ length: maxAge - minAge + 1 }, (_, index) => String(minAge + index))
}

/** The ages of each unit type on the tape; all ages if the tape holds no unit types. */
function listAgeBands(calls: readonly CallExchange[]): string[][] {
  const bands = calls.flatMap(({ call, exchange: { response } }) => {
    const { data } = z
      .object({ units })
      .safeParse(call.name === 'getUnits' ? parseJson(response?.text) : null)
    return data?.units.map(({ restrictions }) => restrictions) ?? []
  })
  return (bands.length > 0 ? bands : [{ minAge: 0, maxAge: MAX_AGE }]).map(listAges)
}

/** Changes nothing. */
const NO_REDACTION: RedactionContext = {
  pseudonymize: (_, value) => value,
  choose: (_, value) => value,
  ageBands: [],
  isEcho: () => false,
  isCatalogueText: () => true,
}

/** All texts of the settings in a response, which are the same for every visitor. */
function listCatalogueTexts({ call, exchange: { response } }: CallExchange): Set<string> {
  const texts = new Set<string>()
  const settings = call.name === 'getSettings' ? call.response?.fields.get('settings') : undefined
  if (!call.response || !settings || !response || response.status >= 300) return texts
  redactJson(
    response.text,
    { ...call.response, fields: new Map([['settings', settings]]) },
    { ...NO_REDACTION, isCatalogueText: (text) => texts.add(text).has(text) },
  )
  return texts
}

/** The personal values in the fields of requests and responses. */
function listPersonalValues(calls: readonly CallExchange[], orderId: string): KnownValue[] {
  const values = new Map<string, KnownValue>([[orderId, { kind: 'id', value: orderId }]])
  const context: RedactionContext = {
    ...NO_REDACTION,
    pseudonymize: (kind, value) => {
      if (PERSONAL_KINDS.has(kind) && findPseudonymKind(value) === undefined)
        values.set(`${kind} ${value}`, { kind, value })
      return value
    },
  }
  for (const { call, exchange } of calls) redactExchange(call, exchange, context)
  return [...values.values()]
}

/** Removes parameters with other than short words, such as addresses. */
function redactScenario(scenario: string): string | null {
  const redacted = scenario.replaceAll(/\([^)]*\)/g, (params) =>
    /^\((?:\w{1,20}=[a-z\d_-]{1,20},?)*\)$/.test(params) ? params : '',
  )
  return /^[a-z\d(),=_-]{1,200}$/i.test(redacted) ? redacted : null
}

function redactLaunch(
  launch: TapeMetadata['launch'],
  context: RedactionContext,
): TapeMetadata['launch'] {
  const kinds = { tour_code: 'catalogue', config_code: 'code', order_intent_id: 'id' } as const
  return Object.fromEntries(
    LAUNCH_PARAM_NAMES.filter((name) => launch[name] !== undefined).map((name) => [
      name,
      // A replay has its own host page.
      name === 'site_url'
        ? `${TAPE_ORIGIN}/`
        : redactText(kinds[name], launch[name] ?? '', context),
    ]),
  )
}

function redactPath(path: string): string {
  return isPublicPath(path) ? path : '/'
}

/** The queries of the steps are removed because they may hold cart item ids. */
function redactVisit(
  { version, orderIntentId, expiresAt, steps, lastActionAt }: NonNullable<TapeMetadata['visit']>,
  context: RedactionContext,
): NonNullable<TapeMetadata['visit']> {
  return {
    version: /^[\d.]{1,9}$/.test(version) ? version : '',
    orderIntentId: orderIntentId === null ? null : redactText('id', orderIntentId, context),
    expiresAt: expiresAt !== null && isDateTime(expiresAt) ? expiresAt : null,
    steps: steps.map(({ path, index }) => ({ path: redactPath(path), query: '', index })),
    lastActionAt,
  }
}

function redactMetadata(metadata: TapeMetadata, context: RedactionContext): TapeMetadata {
  const { name, launch, at, endsAt, visit, scenario, fault, dropped, seed } = metadata
  const { now, recorded, contract } = metadata
  return {
    version: 2,
    name: findPii(name).length > 0 || context.isEcho(name) ? 'tape' : name,
    launch: redactLaunch(launch, context),
    ...(at !== undefined && { at: redactPath(at) }),
    ...(endsAt !== undefined && { endsAt: redactPath(endsAt) }),
    ...(visit && { visit: redactVisit(visit, context) }),
    scenario: scenario === null ? null : redactScenario(scenario),
    ...(fault !== undefined && parseFaults(fault).ok && { fault }),
    ...(dropped !== undefined && { dropped }),
    seed: seed !== null && Math.abs(seed) < 1_000_000 ? seed : null,
    recorded,
    redaction: metadata.redaction,
    contract: /^[\da-f]{16}$/.test(contract) ? contract : '',
    now,
  }
}

type RedactionOptions = {
  /** Keeps the pseudonyms of a tape instead of numbering them again. */
  keepsPseudonyms?: boolean
}

/**
 * Builds the tape of a recording and replaces everything that the contract does not declare public (TAPE-6). The tape
 * of a tape is the same tape.
 * @param exchanges In the order of their requests; requests other than calls are left out.
 */
export function redactRecording(
  metadata: TapeMetadata,
  exchanges: readonly Exchange[],
  { keepsPseudonyms = false }: RedactionOptions = {},
): Tape {
  const calls = exchanges.flatMap((exchange) => {
    const call = findTapeCall(exchange.method, exchange.url)
    return call ? [{ call, exchange }] : []
  })
  const isEcho = createEchoFinder(
    listPersonalValues(calls, metadata.launch['order_intent_id'] ?? ''),
  )
  const catalogue = new Set(
    calls
      .flatMap((call) => [...listCatalogueTexts(call)])
      .filter((text) => findPseudonymKind(text) === undefined && !isEcho(text)),
  )
  const numberValue = createPseudonyms()
  const context: RedactionContext = {
    pseudonymize: (kind, value) =>
      keepsPseudonyms && isPseudonym(kind, value) ? value : numberValue(kind, value),
    choose: keepsPseudonyms ? (_, value) => value : createChoices(),
    ageBands: listAgeBands(calls),
    isEcho,
    isCatalogueText: (text) => catalogue.has(text),
  }
  const redactedMetadata = redactMetadata(metadata, context)
  return buildTape(
    redactedMetadata,
    calls.map(({ call, exchange }) => redactExchange(call, exchange, context)),
  )
}

/** Redacts a tape again: a tape from a recorder stays the same, unless it has been changed since. */
export function redactTape({ log: { _tape, entries } }: Tape, options?: RedactionOptions): Tape {
  return redactRecording(_tape, entries.map(parseExchange), options)
}
