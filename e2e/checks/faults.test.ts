import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plant } from '#e2e/faults/fault.ts'
import { faults, themes } from '#e2e/faults/themes.ts'

/** What is wrong with the rows. */
const problems = faults.flatMap((fault) => {
  const missing = [fault.file, ...fault.red].filter((file) => !existsSync(file))
  if (missing.length > 0) return missing.map((file) => `${fault.fault}: no ${file}`)
  try {
    const text = readFileSync(fault.file, 'utf8')
    return plant(fault, text) === text ? [`${fault.fault}: changes nothing`] : []
  } catch (error) {
    return [String(error)]
  }
})

test('each planted fault changes a line that is there, and names tests that exist', () => {
  expect(problems).toEqual([])
  expect(faults.filter(({ red }) => red.length === 0)).toEqual([])
})

test('each planted fault breaks a requirement, in a sentence of its own', () => {
  const requirements = readFileSync('e2e/requirements.md', 'utf8')
  const ids = faults.map(({ fault }) => /\(([A-Z]+-\d+)\)$/.exec(fault)?.[1] ?? fault)
  expect(ids.filter((id) => !requirements.includes(`- ${id} `))).toEqual([])
  expect(new Set(faults.map(({ fault }) => fault)).size).toBe(faults.length)
})

const HEAD = `# Planted faults

The faults of \`npm run faults\`, with the test files that must be red. This table is generated:
e2e/checks/faults.test.ts.`

/** The path without the ending that all tests have. */
function formatTest(path: string): string {
  return `\`${path.replace(/\.test\.tsx?$/, '')}\``
}

function formatTables(): string {
  const tables = Object.entries(themes).map(([theme, rows]) =>
    [
      `## ${theme}`,
      '',
      '| fault | red in |',
      '| --- | --- |',
      ...rows.map(({ fault, red }) => `| ${fault} | ${red.map(formatTest).join(', ')} |`),
    ].join('\n'),
  )
  return `${[HEAD, ...tables].join('\n\n')}\n`
}

test('faults.md lists them with the tests that see each', async () => {
  await expect(formatTables()).toMatchFileSnapshot('../faults/faults.md')
})
