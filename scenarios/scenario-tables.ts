import * as z from 'zod/mini'
import { scenarios } from './registry.ts'
import type { Scenario } from './engine/types.ts'

function describeParams({ params }: Scenario) {
  return Object.entries(params).map(([name, { codec, defaultValue, description }]) => ({
    name,
    defaultText: z.encode(codec, defaultValue),
    description,
  }))
}

/** The registry as data, for `npm run scenarios -- --json`. */
export function listScenarios() {
  return scenarios.map((scenario) => {
    const { id, title, description, expected } = scenario
    return { id, title, description, params: describeParams(scenario), expected }
  })
}

type Row = [scenario: string, params: string, description: string]

const TABLE_HEADER: Row = ['?scenario=', 'parameters', 'what the visitor sees']

function buildRows(): Row[] {
  return scenarios.map((scenario) => [
    scenario.id,
    describeParams(scenario)
      .map(({ name, defaultText }) => `${name}=${defaultText}`)
      .join(', '),
    scenario.description,
  ])
}

/** The registry in columns, for a terminal. */
export function formatTextTable(): string {
  const allRows = [TABLE_HEADER, ...buildRows()]
  const getWidth = (column: 0 | 1) => Math.max(...allRows.map((row) => row[column].length)) + 2
  const [idWidth, paramsWidth] = [getWidth(0), getWidth(1)]
  return allRows
    .map(
      ([id, params, description]) => id.padEnd(idWidth) + params.padEnd(paramsWidth) + description,
    )
    .join('\n')
}

function formatCode(text: string): string {
  return text === '' ? '' : `\`${text}\``
}

/** The registry as a Markdown table, for scenarios/README.md. */
export function formatMarkdownTable(): string {
  const formatRow = (cells: string[]): string => `| ${cells.join(' | ')} |`
  const [id, params, description] = TABLE_HEADER
  return [
    formatRow([formatCode(id), params, description]),
    formatRow(['---', '---', '---']),
    ...buildRows().map((row) => formatRow([formatCode(row[0]), formatCode(row[1]), row[2]])),
  ].join('\n')
}
