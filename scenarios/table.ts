import * as z from 'zod/mini'
import { scenarios } from './registry.ts'
import type { Scenario } from './types.ts'

const paramsOf = ({ params }: Scenario) =>
  Object.entries(params).map(([name, { codec, byDefault, says }]) => ({
    name,
    usual: z.encode(codec, byDefault),
    says,
  }))

/** The registry for machines. */
export const scenarioList = () =>
  scenarios.map((scenario) => {
    const { id, title, sees, expects } = scenario
    return { id, title, sees, params: paramsOf(scenario), expects }
  })

type Row = [scenario: string, params: string, sees: string]

const HEAD: Row = ['?scenario=', 'parameters', 'what a person sees']

const rows = (): Row[] =>
  scenarios.map((scenario) => [
    scenario.id,
    paramsOf(scenario)
      .map(({ name, usual }) => `${name}=${usual}`)
      .join(', '),
    scenario.sees,
  ])

/** The registry as text in columns, for a terminal. */
export const scenarioText = (): string => {
  const all = [HEAD, ...rows()]
  const width = (column: 0 | 1) => Math.max(...all.map((row) => row[column].length)) + 2
  const [first, second] = [width(0), width(1)]
  return all.map(([id, params, sees]) => id.padEnd(first) + params.padEnd(second) + sees).join('\n')
}

const code = (text: string): string => (text === '' ? '' : `\`${text}\``)

/** The registry as a table in Markdown. */
export const scenarioMarkdown = (): string => {
  const line = (cells: string[]): string => `| ${cells.join(' | ')} |`
  const [id, params, sees] = HEAD
  return [
    line([code(id), params, sees]),
    line(['---', '---', '---']),
    ...rows().map((row) => line([code(row[0]), code(row[1]), row[2]])),
  ].join('\n')
}
