import * as z from 'zod/mini'
import { units } from '#src/contract/entities.ts'
import { parseJson } from '#src/lib/parse-json.ts'
import type { Exchange, Tape, TapeMetadata } from '#mocks/tape/format/har.ts'
import { buildTape, parseExchange } from '#mocks/tape/format/har.ts'
import type { CallExchange } from '#mocks/tape/format/tape-calls.ts'
import { findTapeCalls } from '#mocks/tape/format/tape-calls.ts'
import type { PseudonymKind, Pseudonymize } from './pseudonyms.ts'
import { createPseudonymChoices, createPseudonyms, isPseudonym } from './pseudonyms.ts'
import type { RedactionContext } from './redact-body.ts'
import { redactActions, redactScreens } from './redact-actions.ts'
import { redactExchange } from './redact-exchange.ts'
import { redactMetadata } from './redact-metadata.ts'

/** Incremented when the same recording would result in another tape. */
export const REDACTION_VERSION = 10

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
    return data?.units.flatMap(({ restrictions }) => restrictions ?? []) ?? []
  })
  return (bands.length > 0 ? bands : [{ minAge: 0, maxAge: MAX_AGE }]).map(listAges)
}

/** What visitors enter as text. */
const OWN_KINDS: readonly PseudonymKind[] = ['name', 'email', 'phone', 'pass']

/** The values of all contacts and travelers, and the national part of a phone number. */
function listOwnWords(calls: readonly CallExchange[], ageBands: string[][]): string[] {
  const words = new Set<string>()
  const collect: Pseudonymize = (kind, value) => {
    if (OWN_KINDS.includes(kind) && !isPseudonym(kind, value))
      for (const word of [value, value.split('|').at(-1) ?? ''])
        if (word.length > 1) words.add(word)
    return value
  }
  const context = { pseudonymize: collect, choose: () => '', ageBands, ownWords: [] }
  for (const { call, exchange } of calls) redactExchange(call, exchange, context)
  return [...words]
}

type RedactionOptions = {
  /** Keeps the pseudonyms of a tape instead of numbering them again. */
  keepsPseudonyms?: boolean
}

/**
 * Builds the tape of a recording and replaces everything that the rules do not declare public (TAPE-6). The tape of a
 * tape is the same tape.
 * @param exchanges In the order of their requests; requests other than calls are left out.
 */
export function redactRecording(
  metadata: TapeMetadata,
  exchanges: readonly Exchange[],
  { keepsPseudonyms = false }: RedactionOptions = {},
): Tape {
  const calls = findTapeCalls(exchanges)
  const numberValue = createPseudonyms()
  const ageBands = listAgeBands(calls)
  const context: RedactionContext = {
    pseudonymize: (kind, value) =>
      keepsPseudonyms && isPseudonym(kind, value) ? value : numberValue(kind, value),
    choose: keepsPseudonyms ? (_, value) => value : createPseudonymChoices(),
    ageBands,
    ownWords: listOwnWords(calls, ageBands),
  }
  const redactedMetadata = redactMetadata(metadata, context)
  const redactedCalls = calls.map(({ call, exchange }) => ({
    call,
    exchange,
    redacted: redactExchange(call, exchange, context),
  }))
  const { actions, screens } = metadata
  return buildTape(
    {
      ...redactedMetadata,
      ...(actions && { actions: redactActions(actions, redactedCalls, context) }),
      ...(screens && { screens: redactScreens(screens, redactedCalls) }),
    },
    redactedCalls.map(({ redacted }) => redacted),
  )
}

/** Redacts a tape again: a tape from a recorder stays the same, unless it has been changed since. */
export function redactTape({ log: { _tape, entries } }: Tape, options?: RedactionOptions): Tape {
  return redactRecording(_tape, entries.map(parseExchange), options)
}
