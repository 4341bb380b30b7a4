import * as z from 'zod/mini'
import { findConflict } from '#scenarios/engine/find-conflict.ts'
import type { Param } from '#scenarios/engine/params.ts'
import { parseScenarios, formatScenarios } from '#scenarios/parse-scenarios.ts'
import { scenarioGroups, scenarios } from '#scenarios/registry.ts'
import type {
  ResolvedScenario,
  Scenario,
  ScenarioGroup,
  VisitStart,
} from '#scenarios/engine/types.ts'
import { START_STEPS } from '#scenarios/engine/types.ts'

/** A selected scenario with the texts of its parameter fields. */
export type ScenarioChoice = { scenario: Scenario; fieldValues: Record<string, string> }

const DEFAULT_ID = 'standard'

/** The scenario alone, with the default values of its parameters. */
export function createChoices(
  id: string,
  fieldValues: Record<string, string> = {},
): ScenarioChoice[] {
  const scenario = scenarios.find((candidate) => candidate.id === id)
  return scenario ? [{ scenario, fieldValues }] : []
}

function encodeParam({ codec }: Param, value: unknown): string {
  return z.encode(codec, value)
}

/** Text of a parameter field; the default value if it was not edited. */
export function getFieldText({ scenario, fieldValues }: ScenarioChoice, name: string): string {
  const param = scenario.params[name]
  return fieldValues[name] ?? (param ? encodeParam(param, param.defaultValue) : '')
}

/** Parses a list as in ?scenario=; an invalid list becomes the standard scenario. */
export function parseChoices(list: string): ScenarioChoice[] {
  const parsed = parseScenarios(list)
  const resolved = parsed.ok ? parsed.resolvedScenarios : []
  const choices = resolved.flatMap(({ scenario, values }) => {
    const entries = Object.entries(scenario.params)
    const fieldValues = entries.map(
      ([name, param]) => [name, encodeParam(param, values[name])] as const,
    )
    return createChoices(scenario.id, Object.fromEntries(fieldValues))
  })
  return choices.length === 0 ? createChoices(DEFAULT_ID) : choices
}

function isSelected(choices: ScenarioChoice[], id: string): boolean {
  return choices.some(({ scenario }) => scenario.id === id)
}

/** The scenario with its values; an invalid one is replaced by the default. */
export function resolveChoice({ scenario, fieldValues }: ScenarioChoice): ResolvedScenario {
  return {
    scenario,
    values: Object.fromEntries(
      Object.entries(scenario.params).map(([name, { codec, defaultValue }]) => {
        const decoded = z.safeDecode(codec, fieldValues[name] ?? '')
        return [name, decoded.success ? decoded.data : defaultValue]
      }),
    ),
  }
}

/** The selected scenarios that decide the same setting as a scenario that is not selected. */
export function findReplaced(choices: ScenarioChoice[], id: string): ScenarioChoice[] {
  return createChoices(id).flatMap((added) =>
    isSelected(choices, id)
      ? []
      : choices.filter((choice) => findConflict([choice, added].map(resolveChoice)) !== null),
  )
}

/**
 * Appends or removes a scenario; an added one replaces those that it cannot be combined with. The standard scenario is
 * selected when no other is.
 */
export function toggleScenario(choices: ScenarioChoice[], id: string): ScenarioChoice[] {
  if (id === DEFAULT_ID) return createChoices(DEFAULT_ID)
  const replaced = findReplaced(choices, id)
  const others = choices.filter(
    (choice) => ![id, DEFAULT_ID].includes(choice.scenario.id) && !replaced.includes(choice),
  )
  const next = isSelected(choices, id) ? others : [...others, ...createChoices(id)]
  return next.length === 0 ? createChoices(DEFAULT_ID) : next
}

/** Moves a scenario one place in the list: -1 is earlier. */
export function moveScenario(choices: ScenarioChoice[], id: string, by: -1 | 1): ScenarioChoice[] {
  const index = choices.findIndex(({ scenario }) => scenario.id === id)
  const [choice, other] = [choices[index], choices[index + by]]
  return choice && other ? choices.with(index, other).with(index + by, choice) : choices
}

export function setFieldText(
  choices: ScenarioChoice[],
  id: string,
  name: string,
  text: string,
): ScenarioChoice[] {
  return choices.map((choice) =>
    choice.scenario.id === id
      ? { ...choice, fieldValues: { ...choice.fieldValues, [name]: text } }
      : choice,
  )
}

/** The step of the scenario 'started'; null: not selected. */
export function getStartStep(choices: ScenarioChoice[]): VisitStart['step'] | null {
  const startScenario = choices.find(({ scenario }) => scenario.id === 'started')
  return (
    (startScenario && START_STEPS.find((step) => step === getFieldText(startScenario, 'at'))) ??
    null
  )
}

/** Selects the scenario 'started' with this step; null removes it. */
export function setStartStep(choices: ScenarioChoice[], step: string | null): ScenarioChoice[] {
  const id = 'started'
  if (step === null) return isSelected(choices, id) ? toggleScenario(choices, id) : choices
  return setFieldText(
    isSelected(choices, id) ? choices : toggleScenario(choices, id),
    id,
    'at',
    step,
  )
}

/** Error message of a field; null: valid. */
export function findFieldProblem(
  { scenario, fieldValues }: ScenarioChoice,
  name: string,
): string | null {
  const [param, text] = [scenario.params[name], fieldValues[name]]
  if (!param || text === undefined) return null
  return z.safeDecode(param.codec, text).success ? null : `Enter ${param.description}`
}

/** Formats the list for ?scenario=; or explains an invalid field. */
export function buildScenarioList(
  choices: ScenarioChoice[],
): { ok: true; list: string } | { ok: false; problem: string } {
  for (const choice of choices)
    for (const name of Object.keys(choice.scenario.params)) {
      const problem = findFieldProblem(choice, name)
      if (problem !== null)
        return { ok: false, problem: `${choice.scenario.title}, ${name}: ${problem}` }
    }
  return { ok: true, list: formatScenarios(choices.map(resolveChoice)) }
}

/** The parameters with their defaults: '(at=payment, addons=1)'; '' without parameters. */
export function formatParams({ params }: Scenario): string {
  const all = Object.entries(params).map(
    ([name, param]) => `${name}=${encodeParam(param, param.defaultValue)}`,
  )
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
        const { id, title, description, keywords = '' } = scenario
        const words = [group.title, id + formatParams(scenario), title, description, keywords]
        return matchesQuery(query, words.join(' '))
      }),
    }))
    .filter((group) => group.scenarios.length > 0)
}
