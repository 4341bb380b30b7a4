import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  formatDeclarations,
  formatMarkdownTables,
  formatTextTable,
  listScenarios,
} from '#scenarios/scenario-tables.ts'
import { printLine } from './arguments.ts'
import { root } from './install.mjs'
import { parseArguments } from './parse-arguments.mjs'

export const HELP = `Lists the scenarios with their parameters and what a person sees in each.

Usage:
  npm run -s scenarios -- [--json | --readme]

Options:
  --json       prints JSON instead of a table
  --readme     writes the tables of scenarios, faults and cards into scenarios/README.md, between their markers, and the
               types of scenarios into mocks/package/kit/scenarios.d.ts
  -h, --help   prints this help`

const README = 'scenarios/README.md'
const DECLARATIONS = 'mocks/package/kit/scenarios.d.ts'

function writeReadme(): void {
  const path = join(root, README)
  const before = readFileSync(path, 'utf8')
  let after = before
  for (const [name, table] of Object.entries(formatMarkdownTables()))
    after = after.replace(
      new RegExp(`(<!-- ${name} -->)[^]*(<!-- /${name} -->)`),
      (_, start: string, end: string) => `${start}\n\n${table}\n\n${end}`,
    )
  writeFileSync(path, after)
  writeFileSync(join(root, DECLARATIONS), formatDeclarations())
  const outcome = after === before ? 'are up to date' : 'have been updated'
  printLine(`The tables in ${README} ${outcome}`)
}

export async function run(): Promise<number> {
  const { values } = parseArguments(
    {
      options: {
        json: { type: 'boolean', default: false },
        readme: { type: 'boolean', default: false },
      },
    },
    HELP,
  )
  if (values.readme) writeReadme()
  else {
    const text = values.json ? JSON.stringify(listScenarios(), null, 2) : formatTextTable()
    printLine(text)
  }
  return await Promise.resolve(0)
}
