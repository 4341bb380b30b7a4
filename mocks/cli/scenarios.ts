import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { scenarioList, scenarioMarkdown, scenarioText } from '#scenarios/table.ts'
import { root } from './install.mjs'

/** npm run scenarios: the registry as a table; -- --json for machines; -- --readme writes it into README.md. */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    readme: { type: 'boolean', default: false },
  },
})

const writeReadme = (): void => {
  const path = join(root, 'README.md')
  const marked = /(<!-- scenarios -->)[^]*(<!-- \/scenarios -->)/
  const table = scenarioMarkdown()
  const text = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    text.replace(marked, (_, start: string, end: string) => `${start}\n\n${table}\n\n${end}`),
  )
}

if (values.readme) writeReadme()
else
  process.stdout.write(
    `${values.json ? JSON.stringify(scenarioList(), null, 2) : scenarioText()}\n`,
  )
