import * as z from 'zod/mini'
import { units } from '#src/contract/entities.ts'
import { parseJson } from '#mocks/lib/parse-json.ts'
import type { Exchange, Tape, TapeMetadata } from '#mocks/tape/format/har.ts'
import { buildTape, parseExchange } from '#mocks/tape/format/har.ts'
import type { CallExchange } from '#mocks/tape/format/tape-calls.ts'
import { findTapeCalls } from '#mocks/tape/format/tape-calls.ts'
import type { KnownValue } from './echo-finder.ts'
import { createEchoFinder } from './echo-finder.ts'
import type { PseudonymKind, Pseudonymize } from './pseudonyms.ts'
import { createChoices, createPseudonyms, findPseudonymKind, isPseudonym } from './pseudonyms.ts'
import { redactExchange } from './redact-exchange.ts'
import { redactJson } from './redact-json.ts'
import { redactMetadata } from './redact-metadata.ts'
import type { RedactionContext } from './redact-text.ts'

/** Incremented when the same recording would result in another tape. */
export const REDACTION_VERSION = 3

/** Whether a value of this kind tells who the visitor is: it is then also replaced where another text repeats it. */
const IS_PERSONAL: Record<PseudonymKind, boolean> = {
  email: true,
  name: true,
  phone: true,
  pass: true,
  id: true,
  reference: true,
  intent: true,
  secret: true,
  publishableKey: false,
  address: false,
  key: false,
  text: false,
}

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
  isCatalogText: () => true,
}

/** All texts of the settings in a response, which are the same for every visitor. */
function listCatalogTexts({ call, exchange: { response } }: CallExchange): Set<string> {
  const texts = new Set<string>()
  const settings = call.name === 'getSettings' ? call.response?.fields.get('settings') : undefined
  if (!call.response || !settings || !response || response.status >= 300) return texts
  const collect = (text: string): boolean => {
    texts.add(text)
    return true
  }
  redactJson(
    response.text,
    { ...call.response, fields: new Map([['settings', settings]]) },
    { ...NO_REDACTION, isCatalogText: collect },
  )
  return texts
}

/** The personal values in the fields of requests and responses, and the orders at the start of the visit. */
function listPersonalValues(
  { launch, visit }: TapeMetadata,
  calls: readonly CallExchange[],
): KnownValue[] {
  const values = new Map<string, KnownValue>()
  const collect: Pseudonymize = (kind, value) => {
    if (IS_PERSONAL[kind] && findPseudonymKind(value) === undefined)
      values.set(`${kind} ${value}`, { kind, value })
    return value
  }
  collect('id', launch['order_intent_id'] ?? '')
  collect('id', visit?.orderIntentId ?? '')
  const context = { ...NO_REDACTION, pseudonymize: collect }
  for (const { call, exchange } of calls) redactExchange(call, exchange, context)
  return [...values.values()]
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
  const calls = findTapeCalls(exchanges)
  const isEcho = createEchoFinder(listPersonalValues(metadata, calls))
  const catalog = new Set(
    calls
      .flatMap((call) => [...listCatalogTexts(call)])
      .filter((text) => findPseudonymKind(text) === undefined && !isEcho(text)),
  )
  const numberValue = createPseudonyms()
  const context: RedactionContext = {
    pseudonymize: (kind, value) =>
      keepsPseudonyms && isPseudonym(kind, value) ? value : numberValue(kind, value),
    choose: keepsPseudonyms ? (_, value) => value : createChoices(),
    ageBands: listAgeBands(calls),
    isEcho,
    isCatalogText: (text) => catalog.has(text),
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
