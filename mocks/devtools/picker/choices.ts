import * as z from 'zod/mini'
import { findConflict } from '#scenarios/engine/combine-scenarios.ts'
import type { Param } from '#scenarios/engine/params.ts'
import { parseScenarios, formatScenarios } from '#scenarios/parse-scenarios.ts'
import { scenarios } from '#scenarios/registry.ts'
import type { ResolvedScenario, Scenario, VisitStart } from '#scenarios/engine/types.ts'
import { START_STEPS } from '#scenarios/engine/types.ts'

/** A scenario that somebody has chosen, with what is written in the fields of its parameters. */
export type ScenarioChoice = { scenario: Scenario; fieldValues: Record<string, string> }

const DEFAULT_ID = 'standard'

const createChoices = (id: string, fieldValues: Record<string, string> = {}): ScenarioChoice[] => {
  const scenario = scenarios.find((candidate) => candidate.id === id)
  return scenario ? [{ scenario, fieldValues }] : []
}

const encodeParam = ({ codec }: Param, value: unknown): string => z.encode(codec, value)

/** What the field of a parameter shows. */
export const getFieldText = ({ scenario, fieldValues }: ScenarioChoice, name: string): string => {
  const param = scenario.params[name]
  return fieldValues[name] ?? (param ? encodeParam(param, param.defaultValue) : '')
}

/** The choices that a list as in ?scenario= stands for; what cannot be read is the standard world. */
export const parseChoices = (list: string): ScenarioChoice[] => {
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

const isSelected = (choices: ScenarioChoice[], id: string): boolean =>
  choices.some(({ scenario }) => scenario.id === id)

/** Adds it as the last one, or takes it away; the standard world is what is left without any. */
export const toggleScenario = (choices: ScenarioChoice[], id: string): ScenarioChoice[] => {
  if (id === DEFAULT_ID) return createChoices(DEFAULT_ID)
  const others = choices.filter(({ scenario }) => scenario.id !== id && scenario.id !== DEFAULT_ID)
  const next = isSelected(choices, id) ? others : [...others, ...createChoices(id)]
  return next.length === 0 ? createChoices(DEFAULT_ID) : next
}

export const setFieldText = (
  choices: ScenarioChoice[],
  id: string,
  name: string,
  text: string,
): ScenarioChoice[] =>
  choices.map((choice) =>
    choice.scenario.id === id
      ? { ...choice, fieldValues: { ...choice.fieldValues, [name]: text } }
      : choice,
  )

/** The step that the visit is told to begin at; null leaves it to the scenarios. */
export const getStartStep = (choices: ScenarioChoice[]): VisitStart['step'] | null => {
  const startScenario = choices.find(({ scenario }) => scenario.id === 'started')
  return (
    (startScenario && START_STEPS.find((step) => step === getFieldText(startScenario, 'at'))) ??
    null
  )
}

export const setStartStep = (choices: ScenarioChoice[], step: string | null): ScenarioChoice[] => {
  const id = 'started'
  if (step === null) return isSelected(choices, id) ? toggleScenario(choices, id) : choices
  return setFieldText(
    isSelected(choices, id) ? choices : toggleScenario(choices, id),
    id,
    'at',
    step,
  )
}

/** What is wrong with the text in a field, in words; null when it can be played. */
export const findFieldProblem = (
  { scenario, fieldValues }: ScenarioChoice,
  name: string,
): string | null => {
  const [param, text] = [scenario.params[name], fieldValues[name]]
  if (!param || text === undefined) return null
  return z.safeDecode(param.codec, text).success ? null : `This is ${param.description}`
}

const resolveChoice = ({ scenario, fieldValues }: ScenarioChoice): ResolvedScenario => ({
  scenario,
  values: Object.fromEntries(
    Object.entries(scenario.params).map(([name, { codec, defaultValue: byDefault }]) => {
      const decoded = z.safeDecode(codec, fieldValues[name] ?? '')
      return [name, decoded.success ? decoded.data : byDefault]
    }),
  ),
})

/** The list for ?scenario=; or why these cannot be played, in words: a field, or two that exclude each other. */
export const buildScenarioList = (
  choices: ScenarioChoice[],
): { ok: true; list: string } | { ok: false; problem: string } => {
  for (const choice of choices)
    for (const name of Object.keys(choice.scenario.params)) {
      const problem = findFieldProblem(choice, name)
      if (problem !== null)
        return { ok: false, problem: `${choice.scenario.title}, ${name}: ${problem}` }
    }
  const resolved = choices.map(resolveChoice)
  const conflict = findConflict(resolved)
  return conflict === null
    ? { ok: true, list: formatScenarios(resolved) }
    : { ok: false, problem: `${conflict}: take one of them away` }
}

/** '(at=payment, addons=1)': what is played when nothing else is said; '' without parameters. */
export const formatParams = ({ params }: Scenario): string => {
  const all = Object.entries(params).map(
    ([name, param]) => `${name}=${encodeParam(param, param.defaultValue)}`,
  )
  return all.length === 0 ? '' : `(${all.join(', ')})`
}

/** The scenarios whose name, parameters, title or line hold every word. */
export const searchScenarios = (query: string): Scenario[] => {
  const terms = query.toLowerCase().split(/\s+/)
  return scenarios.filter((scenario) => {
    const { id, title, description: sees } = scenario
    const text = `${id}${formatParams(scenario)} ${title} ${sees}`.toLowerCase()
    return terms.every((term) => text.includes(term))
  })
}
