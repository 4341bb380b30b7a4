import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const WORKFLOWS = '.github/workflows'
const workflows = Object.fromEntries(
  readdirSync(WORKFLOWS).map((name) => [name, readFileSync(join(WORKFLOWS, name), 'utf8')]),
)
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}

/** The jobs of all workflows: 'release.yml publish'. */
const jobs = Object.entries(workflows).flatMap(([name, text]) =>
  text
    .split(/^ {2}(?=[\w-]+:$)/m)
    .map((job) => ({ id: `${name} ${job.slice(0, job.indexOf(':'))}`, job })),
)

test('a workflow runs scripts of the repository, in one line each', () => {
  const commands = Object.values(workflows).flatMap((text) =>
    Array.from(text.matchAll(/\brun: (.*)/g), ([, command = '']) => command),
  )
  expect(commands.length).toBeGreaterThan(15)
  const isKnown = (command: string) => {
    const [program = '', ...words] = command.split(' ')
    if (program === 'node')
      return /^e2e\/(?:cli|release)\//.test(words[0] ?? '') && existsSync(words[0] ?? '')
    if (program === 'npm' && words[0] === 'run')
      return words[1] !== undefined && words[1] in scripts
    return ['npm', 'gh'].includes(program)
  }
  expect(commands.filter((command) => !isKnown(command))).toEqual([])
})

test('no step leaves the token on disk, and no job has rights and packages at once', () => {
  for (const text of Object.values(workflows))
    expect(text.match(/actions\/checkout@/g)?.length).toBe(
      text.match(/^ {8}with:\n {10}persist-credentials: false$/gm)?.length,
    )
  const withRights = jobs.filter(({ job }) => /: write$/m.test(job))
  expect(withRights.map(({ id }) => id)).toEqual([
    'demo.yml publish',
    'nightly.yml report',
    'release.yml pull-request',
    'release.yml publish',
    'release.yml announce',
  ])
  for (const { job } of withRights)
    expect(job).not.toMatch(/npm (?:ci|run|install)|actions\/setup$/m)
  for (const { job } of jobs.filter(({ id }) => id.startsWith('release.yml'))) {
    // Of a step, not of a job.
    expect(job).not.toMatch(/^ {4}env:/m)
    expect(job).not.toMatch(/\bcache:|actions\/cache/)
  }
})
