import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listScenarios, formatMarkdownTable, formatTextTable } from '#scenarios/scenario-tables.ts'
import { root } from './install.mjs'

/** npm run scenarios: prints the registry as a table; --json as data; --readme writes it to scenarios/README.md. */
const parseOptions = () => {
  try {
    return parseArgs({
      options: {
        json: { type: 'boolean', default: false },
        readme: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    process.stderr.write(`${message}\nnpm run scenarios [-- --json | --readme]\n`)
    return process.exit(1)
  }
}

const README = 'scenarios/README.md'

const writeReadme = (): void => {
  const path = join(root, README)
  const tableSection = /(<!-- scenarios -->)[^]*(<!-- \/scenarios -->)/
  const table = formatMarkdownTable()
  const before = readFileSync(path, 'utf8')
  const after = before.replace(
    tableSection,
    (_, start: string, end: string) => `${start}\n\n${table}\n\n${end}`,
  )
  writeFileSync(path, after)
  process.stdout.write(
    `${README}: the table ${after === before ? 'was already' : 'is now'} up to date\n`,
  )
}

const values = parseOptions()
if (values.readme) writeReadme()
else
  process.stdout.write(
    `${values.json ? JSON.stringify(listScenarios(), null, 2) : formatTextTable()}\n`,
  )
