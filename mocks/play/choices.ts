import * as z from 'zod/mini'
import { conflictIn } from '#scenarios/combine.ts'
import type { Param } from '#scenarios/params.ts'
import { parseScenarios, printScenarios } from '#scenarios/parse.ts'
import { scenarios } from '#scenarios/registry.ts'
import type { Played, Scenario, Start } from '#scenarios/types.ts'
import { STARTS } from '#scenarios/types.ts'

/** A scenario that somebody has chosen, with what is written in the fields of its parameters. */
export type Choice = { scenario: Scenario; typed: Record<string, string> }

const USUAL = 'standard'

const choose = (id: string, typed: Record<string, string> = {}): Choice[] => {
  const scenario = scenarios.find((one) => one.id === id)
  return scenario ? [{ scenario, typed }] : []
}

const encoded = ({ codec }: Param, value: unknown): string => z.encode(codec, value)

/** What the field of a parameter shows. */
export const textOf = ({ scenario, typed }: Choice, name: string): string => {
  const param = scenario.params[name]
  return typed[name] ?? (param ? encoded(param, param.byDefault) : '')
}

/** The choices that a list as in ?scenario= stands for; what cannot be read is the standard world. */
export const choicesOf = (list: string): Choice[] => {
  const parsed = parseScenarios(list)
  const played = parsed.ok ? parsed.played : []
  const choices = played.flatMap(({ scenario, values }) => {
    const entries = Object.entries(scenario.params)
    const typed = entries.map(([name, param]) => [name, encoded(param, values[name])] as const)
    return choose(scenario.id, Object.fromEntries(typed))
  })
  return choices.length === 0 ? choose(USUAL) : choices
}

const isChosen = (choices: Choice[], id: string): boolean =>
  choices.some(({ scenario }) => scenario.id === id)

/** Adds it as the last one, or takes it away; the standard world is what is left without any. */
export const toggled = (choices: Choice[], id: string): Choice[] => {
  if (id === USUAL) return choose(USUAL)
  const others = choices.filter(({ scenario }) => scenario.id !== id && scenario.id !== USUAL)
  const next = isChosen(choices, id) ? others : [...others, ...choose(id)]
  return next.length === 0 ? choose(USUAL) : next
}

export const typedInto = (choices: Choice[], id: string, name: string, text: string): Choice[] =>
  choices.map((choice) =>
    choice.scenario.id === id ? { ...choice, typed: { ...choice.typed, [name]: text } } : choice,
  )

/** The step that the visit is told to begin at; null leaves it to the scenarios. */
export const startOf = (choices: Choice[]): Start['at'] | null => {
  const started = choices.find(({ scenario }) => scenario.id === 'started')
  return (started && STARTS.find((step) => step === textOf(started, 'at'))) ?? null
}

export const withStart = (choices: Choice[], at: string | null): Choice[] => {
  const id = 'started'
  if (at === null) return isChosen(choices, id) ? toggled(choices, id) : choices
  return typedInto(isChosen(choices, id) ? choices : toggled(choices, id), id, 'at', at)
}

/** What is wrong with the text in a field, in words; null when it can be played. */
export const problemIn = ({ scenario, typed }: Choice, name: string): string | null => {
  const [param, text] = [scenario.params[name], typed[name]]
  if (!param || text === undefined) return null
  return z.safeDecode(param.codec, text).success ? null : `This is ${param.says}`
}

const playedBy = ({ scenario, typed }: Choice): Played => ({
  scenario,
  values: Object.fromEntries(
    Object.entries(scenario.params).map(([name, { codec, byDefault }]) => {
      const read = z.safeDecode(codec, typed[name] ?? '')
      return [name, read.success ? read.data : byDefault]
    }),
  ),
})

/** The list for ?scenario=; or why these cannot be played, in words: a field, or two that exclude each other. */
export const listOf = (
  choices: Choice[],
): { ok: true; list: string } | { ok: false; problem: string } => {
  for (const choice of choices)
    for (const name of Object.keys(choice.scenario.params)) {
      const problem = problemIn(choice, name)
      if (problem !== null)
        return { ok: false, problem: `${choice.scenario.title}, ${name}: ${problem}` }
    }
  const played = choices.map(playedBy)
  const conflict = conflictIn(played)
  return conflict === null
    ? { ok: true, list: printScenarios(played) }
    : { ok: false, problem: `${conflict}: take one of them away` }
}

/** '(at=payment, addons=1)': what is played when nothing else is said; '' without parameters. */
export const paramText = ({ params }: Scenario): string => {
  const all = Object.entries(params).map(
    ([name, param]) => `${name}=${encoded(param, param.byDefault)}`,
  )
  return all.length === 0 ? '' : `(${all.join(', ')})`
}

/** The scenarios whose name, parameters, title or line hold every word. */
export const found = (words: string): Scenario[] => {
  const wanted = words.toLowerCase().split(/\s+/)
  return scenarios.filter((scenario) => {
    const { id, title, sees } = scenario
    const text = `${id}${paramText(scenario)} ${title} ${sees}`.toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}
