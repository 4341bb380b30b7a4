import * as z from 'zod/mini'
import { findClosestMatches } from './engine/find-closest-matches.ts'
import { findConflict } from './engine/find-conflict.ts'
import { scenarios } from './registry.ts'
import type { ResolvedScenario, Scenario } from './engine/types.ts'

type ScenariosParseFailure = {
  ok: false
  message: string
  /** Existing names, the closest matches first; before them, the list that a missing bracket has cut off. */
  suggestions: string[]
}

type ScenariosParseResult =
  | { ok: true; resolvedScenarios: ResolvedScenario[] }
  | ScenariosParseFailure

/** So many characters of an unknown name are shown. */
const MAX_SHOWN = 40

const SCENARIO_IDS = scenarios.map(({ id }) => id)
/** A comma that is not inside parentheses. */
const LIST_SEPARATOR = /,(?![^(]*\))/
const SCENARIO_PATTERN = /^(?<id>[a-z0-9-]+)(?:\((?<params>[^()]*)\))?$/

function createFailure(message: string, suggestions: string[] = []): ScenariosParseFailure {
  return {
    ok: false,
    message,
    suggestions,
  }
}

function parseParams(
  { id, params }: Scenario,
  text: string,
): { ok: true; values: ResolvedScenario['values'] } | ScenariosParseFailure {
  const names = Object.keys(params)
  const values = Object.fromEntries(
    Object.entries(params).map(([name, { defaultValue }]) => [name, defaultValue]),
  )
  const seenNames = new Set<string>()
  for (const pair of text.split(',').filter((part) => part !== '')) {
    const [name = '', value = ''] = pair.split(/=(.*)/s).map((part) => part.trim())
    const param = Object.hasOwn(params, name) ? params[name] : undefined
    if (!param) {
      const reason = `has no parameter '${name}'; write ${names.map((each) => `${each}=…`).join(' or ')}`
      return createFailure(
        `The scenario '${id}' ${names.length === 0 ? 'takes no parameters' : reason}`,
      )
    }
    if (seenNames.has(name)) return createFailure(`'${name}' is given twice for '${id}'`)
    seenNames.add(name)
    const decoded = z.safeDecode(param.codec, value)
    if (!decoded.success) {
      return createFailure(`'${name}' of '${id}' must be ${param.description}, not '${value}'`)
    }
    values[name] = decoded.data
  }
  return { ok: true, values }
}

function parseScenario(
  text: string,
): { ok: true; resolvedScenario: ResolvedScenario } | ScenariosParseFailure {
  const { id, params = '' } = SCENARIO_PATTERN.exec(text)?.groups ?? {}
  const scenario = scenarios.find((candidate) => candidate.id === id)
  if (!scenario)
    return createFailure(
      text === ''
        ? 'A name is missing before or after a comma'
        : `Unknown scenario '${text.slice(0, MAX_SHOWN)}'`,
      text === '' ? [] : findClosestMatches(text, SCENARIO_IDS),
    )
  const parsedParams = parseParams(scenario, params)
  return parsedParams.ok
    ? { ok: true, resolvedScenario: { scenario, values: parsedParams.values } }
    : parsedParams
}

/** A list whose last bracket is not closed, and its last parameter, which may be cut off. */
const CUT_LIST_PATTERN = /\([^()]*$/
const LAST_PARAM_PATTERN = /(?:,|(?<=\())[^,()]*$/

/** The list that was cut off, with the parameters that can be read; null: another problem. Chats cut off a last bracket. */
function findCutList(list: string): string | null {
  if (!CUT_LIST_PATTERN.test(list)) return null
  for (let kept = list; ; kept = kept.replace(LAST_PARAM_PATTERN, '')) {
    const parsed = parseList(`${kept})`)
    if (parsed.ok) return formatScenarios(parsed.resolvedScenarios)
    if (kept.endsWith('(')) return null
  }
}

/**
 * Parses a list such as `no-upgrades,expiring(in=30)`. Fails for an unknown or repeated scenario or parameter, an
 * invalid value, and two scenarios that change the same setting.
 */
export function parseScenarios(list: string): ScenariosParseResult {
  const parsed = parseList(list)
  const cutList = parsed.ok ? null : findCutList(list)
  return parsed.ok || cutList === null
    ? parsed
    : { ...parsed, suggestions: [...new Set([cutList, ...parsed.suggestions])] }
}

/** The scenarios of a list, with their parameters: 'expiring(in=30)'. */
export function splitScenarios(list: string): string[] {
  return list.split(LIST_SEPARATOR).map((part) => part.trim())
}

/** The message of a failure, with the closest name. */
export function explainProblem(failure: { message: string; suggestions: string[] }): string {
  const [closest] = failure.suggestions
  return closest === undefined ? failure.message : `${failure.message}. Did you mean '${closest}'?`
}

function parseList(list: string): ScenariosParseResult {
  const resolvedScenarios: ResolvedScenario[] = []
  for (const text of splitScenarios(list)) {
    const parsed = parseScenario(text)
    if (!parsed.ok) return parsed
    const { id } = parsed.resolvedScenario.scenario
    if (resolvedScenarios.some(({ scenario }) => scenario.id === id)) {
      return createFailure(`The scenario '${id}' is named twice`)
    }
    resolvedScenarios.push(parsed.resolvedScenario)
  }
  const conflict = findConflict(resolvedScenarios)
  return conflict === null ? { ok: true, resolvedScenarios } : createFailure(conflict)
}

function formatScenario({ scenario, values }: ResolvedScenario): string {
  const changedParams = Object.entries(scenario.params)
    .map(([name, { codec, defaultValue }]) => ({
      name,
      value: z.encode(codec, values[name]),
      defaultText: z.encode(codec, defaultValue),
    }))
    .filter(({ value, defaultText }) => value !== defaultText)
    .map(({ name, value }) => `${name}=${value}`)
  return changedParams.length === 0 ? scenario.id : `${scenario.id}(${changedParams.join(',')})`
}

/** The text form that parseScenarios reads; default parameter values are omitted. */
export function formatScenarios(resolvedScenarios: ResolvedScenario[]): string {
  return resolvedScenarios.map(formatScenario).join(',')
}
