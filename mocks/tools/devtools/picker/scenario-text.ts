import * as z from 'zod/mini'
import type { Param } from '#scenarios/engine/params.ts'
import type { Scenario, ScenarioGroup, VisitStart } from '#scenarios/engine/types.ts'
import { START_STEPS } from '#scenarios/engine/types.ts'
import { formatScenarios, parseScenarios, splitScenarios } from '#scenarios/parse-scenarios.ts'
import { scenarioGroups, scenarios } from '#scenarios/registry.ts'

/** The list that is played without another one. */
export const DEFAULT_LIST = 'standard'

function getId(entry: string): string {
  return entry.replace(/\(.*/s, '')
}

function joinEntries(entries: string[]): string {
  const chosen = entries.filter((entry) => getId(entry) !== DEFAULT_LIST)
  return chosen.join(',') || DEFAULT_LIST
}

/** Whether a list as typed names a scenario. */
export function isSelected(list: string, id: string): boolean {
  return splitScenarios(list).some((entry) => getId(entry) === id)
}

function isReplacedBy(entry: string, id: string): boolean {
  return parseScenarios(entry).ok && !parseScenarios(`${entry},${id}`).ok
}

/** The titles of the scenarios of a list that cannot be combined with one that it does not name. */
export function findReplaced(list: string, id: string): string[] {
  if (isSelected(list, id)) return []
  return splitScenarios(list)
    .filter((entry) => isReplacedBy(entry, id))
    .map((entry) => scenarios.find((scenario) => scenario.id === getId(entry))?.title ?? '')
}

/** Appends or removes a scenario; an added one replaces those that it cannot be combined with. */
export function toggleScenario(list: string, id: string): string {
  const entries = splitScenarios(list)
  if (id === DEFAULT_LIST) return DEFAULT_LIST
  return joinEntries(
    isSelected(list, id)
      ? entries.filter((entry) => getId(entry) !== id)
      : [...entries.filter((entry) => !isReplacedBy(entry, id)), id],
  )
}

function findStart(list: string) {
  const entry = splitScenarios(list).find((each) => getId(each) === 'started')
  const parsed = entry === undefined ? null : parseScenarios(entry)
  return parsed?.ok === true ? parsed.resolvedScenarios[0] : undefined
}

/** The step of the scenario 'started'; null: not selected. */
export function getStartStep(list: string): VisitStart['step'] | null {
  const at = findStart(list)?.values['at']
  return START_STEPS.find((step) => step === at) ?? null
}

/** Selects the scenario 'started' with this step; null removes it. */
export function setStartStep(list: string, step: string | null): string {
  const start = findStart(list)
  const others = splitScenarios(list).filter((entry) => getId(entry) !== 'started')
  if (step === null) return joinEntries(others)
  const started = start
    ? formatScenarios([{ ...start, values: { ...start.values, at: step } }])
    : `started(at=${step})`
  return joinEntries([...others, started])
}

/** The parameters with their defaults: '(at=payment, addons=1)'; '' without parameters. */
export function formatParams({ params }: Scenario): string {
  const format = ([name, { codec, defaultValue }]: [string, Param]) =>
    `${name}=${z.encode(codec, defaultValue)}`
  const all = Object.entries(params).map(format)
  return all.length === 0 ? '' : `(${all.join(', ')})`
}

/** Whether a text has all words of a query, in any order and case. */
function matchesQuery(query: string, text: string): boolean {
  const words = text.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((term) => words.includes(term))
}

/** Finds scenarios whose topic, id, parameters, title, description or keywords contain every word; by topic. */
export function searchScenarios(query: string): ScenarioGroup[] {
  return scenarioGroups
    .map((group) => ({
      ...group,
      scenarios: group.scenarios.filter((scenario) => {
        const { id, title, description, params, keywords = '' } = scenario
        const values = Object.values(params).map((param) => param.description)
        const own = [id + formatParams(scenario), title, description, keywords, ...values]
        const words = [group.title, ...own]
        return matchesQuery(query, words.join(' '))
      }),
    }))
    .filter((group) => group.scenarios.length > 0)
}
