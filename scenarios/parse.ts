import * as z from 'zod/mini'
import { conflictIn } from './combine.ts'
import { nearestFirst } from './nearest.ts'
import { scenarios } from './registry.ts'
import type { Played, Scenario } from './types.ts'

type Problem = {
  ok: false
  problem: string
  /** What exists, the most alike to what was written first. */
  known: string[]
}
type Parsed = { ok: true; played: Played[] } | Problem

const NAMES = scenarios.map(({ id }) => id)
/** A comma inside parentheses belongs to the parameters of one scenario. */
const COMMA = /,(?![^(]*\))/
const ENTRY = /^(?<id>[a-z0-9-]+)(?:\((?<params>[^()]*)\))?$/

const problem = (text: string, known: string[] = []): Problem => ({
  ok: false,
  problem: text,
  known,
})

const readParams = (
  { id, params }: Scenario,
  text: string,
): { ok: true; values: Played['values'] } | Problem => {
  const names = Object.keys(params)
  const values = Object.fromEntries(
    Object.entries(params).map(([name, { byDefault }]) => [name, byDefault]),
  )
  const given = new Set<string>()
  for (const pair of text.split(',').filter((part) => part !== '')) {
    const [name = '', value = ''] = pair.split(/=(.*)/s).map((part) => part.trim())
    const param = Object.hasOwn(params, name) ? params[name] : undefined
    if (!param) {
      const what = `has no parameter '${name}', only ${names.join(', ')}`
      return problem(`The scenario '${id}' ${names.length === 0 ? 'takes no parameters' : what}`)
    }
    if (given.has(name)) return problem(`'${name}' is given twice to '${id}'`)
    given.add(name)
    const read = z.safeDecode(param.codec, value)
    if (!read.success) {
      return problem(`'${name}' of '${id}' is ${param.says}, not '${value}'`)
    }
    values[name] = read.data
  }
  return { ok: true, values }
}

const readEntry = (entry: string): { ok: true; one: Played } | Problem => {
  const { id, params = '' } = ENTRY.exec(entry)?.groups ?? {}
  const scenario = scenarios.find((one) => one.id === id)
  if (!scenario) return problem(`There is no scenario '${entry}'`, nearestFirst(entry, NAMES))
  const read = readParams(scenario, params)
  return read.ok ? { ok: true, one: { scenario, values: read.values } } : read
}

/**
 * Reads a list as in `?scenario=no-upgrades,expiring(in=30)`; it applies from left to right. An
 * unknown name, a value that does not fit and two scenarios that exclude each other are problems.
 */
export const parseScenarios = (list: string): Parsed => {
  const played: Played[] = []
  for (const entry of list.split(COMMA).map((part) => part.trim())) {
    const read = readEntry(entry)
    if (!read.ok) return read
    const { id } = read.one.scenario
    if (played.some(({ scenario }) => scenario.id === id)) {
      return problem(`The scenario '${id}' is named twice`)
    }
    played.push(read.one)
  }
  const conflict = conflictIn(played)
  return conflict === null ? { ok: true, played } : problem(conflict)
}

const printOne = ({ scenario, values }: Played): string => {
  const given = Object.entries(scenario.params)
    .map(([name, { codec, byDefault }]) => ({
      name,
      value: z.encode(codec, values[name]),
      usual: z.encode(codec, byDefault),
    }))
    .filter(({ value, usual }) => value !== usual)
    .map(({ name, value }) => `${name}=${value}`)
  return given.length === 0 ? scenario.id : `${scenario.id}(${given.join(',')})`
}

/** The inverse of parseScenarios; what is as usual is left out. */
export const printScenarios = (played: Played[]): string => played.map(printOne).join(',')
