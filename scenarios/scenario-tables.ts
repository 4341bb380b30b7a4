import * as z from 'zod/mini'
import { type TestCard, testCards } from '#fixtures/cards.ts'
import { DECLINE_KINDS, FAULT_KINDS } from './engine/faults.ts'
import { scenarios } from './registry.ts'
import type { Scenario } from './engine/types.ts'

function describeParams({ params }: Scenario) {
  return Object.entries(params).map(([name, { codec, defaultValue, description }]) => ({
    name,
    defaultText: z.encode(codec, defaultValue),
    description,
  }))
}

/** The registry as data, for `npm run -s scenarios -- --json`. */
export function listScenarios() {
  return scenarios.map((scenario) => {
    const { id, title, description, requirements, expected } = scenario
    return { id, title, description, requirements, params: describeParams(scenario), expected }
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

function formatTable(header: string[], rows: string[][]): string {
  return [header, header.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

const OUTCOMES: Record<TestCard['outcome'], string> = {
  succeeds: 'accepted',
  authenticates: 'the bank asks, then accepted',
  'authenticates-then-declines': 'the bank asks, then declined',
  declines: 'declined',
}

function describeOutcome({ outcome, declineCode }: TestCard): string {
  return declineCode === undefined ? OUTCOMES[outcome] : `${OUTCOMES[outcome]}: ${declineCode}`
}

/** '4242 4242 4242 4242', and '3782 822463 10005' of 15 digits. */
function formatNumber(number: string): string {
  return number.length === 15
    ? number.replace(/^(\d{4})(\d{6})/, '$1 $2 ')
    : number.replaceAll(/\d{4}(?=\d)/g, '$& ')
}

/** Every test card: its name, its number in groups, and what happens after Pay. */
function buildCardRows(): [name: string, number: string, outcome: string][] {
  return testCards.map((card) => [card.name, formatNumber(card.number), describeOutcome(card)])
}

/** The tables of scenarios/README.md in Markdown, by the name of their markers. */
export function formatMarkdownTables(): Record<string, string> {
  const [id, params, description] = TABLE_HEADER
  return {
    scenarios: formatTable(
      [formatCode(id), params, description],
      buildRows().map((row) => [formatCode(row[0]), formatCode(row[1]), row[2]]),
    ),
    faults: formatTable(
      ['kind', 'effect'],
      [
        ['`400` to `599`', 'an error response with that status'],
        ...Object.entries(FAULT_KINDS).map(([kind, effect]) => [formatCode(kind), effect]),
        ...Object.entries(DECLINE_KINDS).map(([kind, effect]) => [
          formatCode(kind),
          `${effect} (only \`confirmSetupIntent\`)`,
        ]),
      ],
    ),
    cards: formatTable(
      ['card', 'number', 'after Pay'],
      buildCardRows()
        .filter(([name, , outcome]) => name === 'Visa' || outcome !== OUTCOMES.succeeds)
        .map(([name, number, outcome]) => [name, formatCode(number), outcome]),
    ),
  }
}

/** The declaration file of the names and parameters of scenarios, for the kit for hosts' tests. */
export function formatDeclarations(): string {
  const lines = scenarios.map(({ id, params }) => {
    const types = Object.entries(params).map(([name, { options, defaultValue }]) => {
      const values = options?.map((option) => `'${option}'`).join(' | ')
      return `${name}?: ${values ?? typeof defaultValue}`
    })
    const type = types.length === 0 ? 'Record<never, never>' : `{ ${types.join('; ')} }`
    return `  ${/^[a-z]+$/.test(id) ? id : `'${id}'`}: ${type}`
  })
  return `/** The parameters of each scenario by its name. Written by \`npm run scenarios -- --readme\`. */
export type Scenarios = {
${lines.join('\n')}
}
`
}
