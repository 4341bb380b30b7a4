import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const WORKFLOWS = '.github/workflows'
const workflows = readdirSync(WORKFLOWS).map((name) => readFileSync(join(WORKFLOWS, name), 'utf8'))
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}

/** The jobs of the release by their ids. */
const jobs = Object.fromEntries(
  readFileSync(join(WORKFLOWS, 'release.yml'), 'utf8')
    .split(/^ {2}(?=[\w-]+:$)/m)
    .map((job) => [job.slice(0, job.indexOf(':')), job]),
)

test('a workflow runs scripts of the repository, in one line each', () => {
  const commands = workflows.flatMap((text) =>
    Array.from(text.matchAll(/\brun: (.*)/g), ([, command = '']) => command),
  )
  expect(commands.length).toBeGreaterThan(15)
  const isKnown = (command: string) => {
    const [program = '', ...words] = command.split(' ')
    if (program === 'node')
      return readdirSync('e2e/cli').includes(words[0]?.replace('e2e/cli/', '') ?? '')
    if (program === 'npm' && words[0] === 'run')
      return words[1] !== undefined && words[1] in scripts
    return ['npm', 'gh'].includes(program)
  }
  expect(commands.filter((command) => !isKnown(command))).toEqual([])
})

test('no step leaves the token on disk, and in a release no job has a token, rights and packages at once', () => {
  for (const text of workflows)
    expect(text.match(/actions\/checkout@/g)?.length).toBe(
      text.match(/^ {8}with:\n {10}persist-credentials: false$/gm)?.length,
    )
  const withRights = Object.entries(jobs).filter(([, job]) => /: write$/m.test(job))
  expect(withRights.map(([id]) => id)).toEqual(['pull-request', 'publish', 'announce'])
  for (const [, job] of withRights)
    expect(job).not.toMatch(/npm (?:ci|run|install)|actions\/setup$/m)
  for (const job of Object.values(jobs)) {
    // Of a step, not of a job.
    expect(job).not.toMatch(/^ {4}env:/m)
    expect(job).not.toMatch(/\bcache:|actions\/cache/)
  }
})

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a release without change files changes nothing', () => {
  const folder = createFolder()
  for (const path of ['e2e/cli', 'mocks/package/cli'])
    cpSync(path, join(folder, path), { recursive: true })
  cpSync('.changeset/config.json', join(folder, '.changeset/config.json'))
  cpSync('package.json', join(folder, 'package.json'))
  const output = execFileSync(process.execPath, ['e2e/cli/propose-release.mjs'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(output).toBe('There are no change files.\n')
  expect(readdirSync(folder)).not.toContain('.cache')
})

test('the patch of a release becomes the branch of its pull request, also when that is open', () => {
  const folder = createFolder()
  const [remote, work] = [join(folder, 'remote'), join(folder, 'work')]
  const git = (...args: string[]) => execFileSync('git', args, { cwd: work, encoding: 'utf8' })
  execFileSync('git', ['init', '--quiet', '--bare', remote])
  execFileSync('git', ['clone', '--quiet', remote, work], { stdio: 'ignore' })
  writeFileSync(join(work, 'package.json'), '{ "version": "1.0.0" }\n')
  git('add', '.')
  git(
    '-c',
    'user.name=a',
    '-c',
    'user.email=a@b.example',
    'commit',
    '--quiet',
    '--message',
    'Begin',
  )
  git('branch', '--move', 'main')
  const main = git('rev-parse', 'HEAD')

  // A stand-in for GitHub's command, which has opened the pull request already in the second run.
  const gh = join(folder, 'gh')
  writeFileSync(
    gh,
    `#!/bin/sh\necho "$1 $2 $6 $7 $8" >> "${folder}/gh.log"\n! ls "${folder}/open" && [ "$2" = create ] || [ "$2" = edit ]\n`,
  )
  chmodSync(gh, 0o755)
  const open = (version: string) => {
    git('switch', '--quiet', 'main')
    writeFileSync(join(work, 'package.json'), `{ "version": "${version}" }\n`)
    writeFileSync(join(folder, 'release.patch'), git('diff', '--binary'))
    git('checkout', '--quiet', '.')
    const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}` }
    const args = [resolve('e2e/cli/open-release.mjs'), join(folder, 'release.patch')]
    expect(spawnSync(process.execPath, args, { cwd: work, env })).toMatchObject({ status: 0 })
    return execFileSync('git', ['log', '--format=%an %s', 'release'], {
      cwd: remote,
      encoding: 'utf8',
    })
  }
  expect(open('1.1.0')).toBe('github-actions[bot] Release 1.1.0\na Begin\n')
  writeFileSync(join(folder, 'open'), '')
  expect(open('1.2.0')).toBe('github-actions[bot] Release 1.2.0\na Begin\n')
  expect(git('rev-parse', 'main')).toBe(main)
  expect(readFileSync(join(folder, 'gh.log'), 'utf8').match(/^pr \w+/gm)).toEqual([
    'pr create',
    'pr create',
    'pr edit',
  ])
})
