import { nearestFirst } from './nearest.ts'
import { scenarios } from './registry.ts'
import type { Scenario } from './types.ts'

type Parsed =
  | { ok: true; scenarios: Scenario[] }
  /** With all names that exist, the most alike first. */
  | { ok: false; problem: string; known: string[] }

const NAMES = scenarios.map(({ id }) => id)
/** A comma inside parentheses belongs to the parameters of one scenario. */
const COMMA = /,(?![^(]*\))/
const ENTRY = /^(?<id>[a-z0-9-]+)(?:\((?<params>[^()]*)\))?$/

const problemOf = (entry: string, earlier: string[]): string | null => {
  const { id, params } = ENTRY.exec(entry)?.groups ?? {}
  if (id === undefined || !NAMES.includes(id)) return `There is no scenario '${entry}'`
  if (params !== undefined) return `The scenario '${id}' takes no parameters`
  return earlier.includes(entry) ? `The scenario '${id}' is named twice` : null
}

/** Reads a list as in ?scenario=sold-out-day,dietary; it applies from left to right. */
export const parseScenarios = (list: string): Parsed => {
  const entries = list.split(COMMA).map((entry) => entry.trim())
  for (const [index, entry] of entries.entries()) {
    const problem = problemOf(entry, entries.slice(0, index))
    if (problem !== null) return { ok: false, problem, known: nearestFirst(entry, NAMES) }
  }
  return {
    ok: true,
    scenarios: entries.flatMap((entry) => scenarios.filter(({ id }) => id === entry)),
  }
}
