import { exec } from 'node:child_process'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { installPackages, root } from '#mocks/package/cli/install.mjs'
import '#mocks/package/cli/stop.mjs'
import { listTools, parts } from './parts.mjs'
import { installTools } from './tools.mjs'

/** @typedef {import('./parts.mjs').Part} Part @typedef {import('./tools.mjs').Tool} Tool */

// No task runner of npm can do this: from an empty folder it is not installed yet, and none knows of browsers and programs.

const HELP = `Runs checks and tests, and installs the packages, browsers and programs that they need.

Usage:
  npm test                          all parts, two at a time
  npm test -- unit lint             these parts, and the builds that they need
  npm test -- pages --shard=1/4     one part with further options of its command
  npm run test:matrix -- sold-out   one scenario, on a phone and a desktop; without a name all of them
  npm run test:nightly              all parts in full: every entry of the long tables, 300 walks, 500 brands
  npm run test:quick                static checks, unit tests, and the tests of screens and components
  npm run setup                     installs what all parts need, and runs none

Parts: ${parts.map(({ name }) => name).join(', ')}`

/** The names of failed tests in an output of Playwright and of Vitest. */
const FAILED_TESTS = /^(?: +\d+\) \[| FAIL {2}).*$/gm
/** The line with the number of tests at the end of an output of Vitest, and those of Playwright. */
const TEST_COUNTS = /^ +Tests .*|^ +\d+ (?:passed|failed)\b.*$/gm
/** What is part of the result also after a success: what ran, and what could not be tested on this machine. */
const NOTES = /^(?:NOT TESTED|Tested in) .*|.* kB (?:brotli|gzip).*$/gm

/** @type {{ name: string, ok: boolean, row: string }[]} */
const results = []

/** @param {string} output @returns {string} how many tests have run, '83 tests' */
function countTests(output) {
  const lines = output.match(TEST_COUNTS)?.join('\n') ?? ''
  const counts = [...lines.matchAll(/(\d+) (?:passed|failed)/g)].map(([, count]) => Number(count))
  return counts.length === 0 ? '' : `${counts.reduce((sum, count) => sum + count)} tests`
}

/** @param {string} name @param {boolean} ok @param {string} output @param {number} [startedAt] */
function report(name, ok, output, startedAt = performance.now()) {
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  const count = countTests(output).padStart(11)
  const row = `${ok ? 'passed' : 'FAILED'}  ${name.padEnd(20)} ${count} ${time.padStart(7)}`
  results.push({ name, ok, row })
  console.log(row)
  for (const note of new Set(output.match(NOTES))) console.log(`        ${note}`)
  if (ok) return
  // First of all, because CI may cut what follows.
  for (const line of new Set(output.match(FAILED_TESTS))) console.log(line)
  console.log(`\n${output.trim()}\n`)
}

/** @param {number} first @returns {Promise<number>} the first free port from there */
async function findFreePort(first) {
  const isFree = await new Promise((resolve) => {
    const probe = createServer()
    probe.on('error', () => resolve(false))
    probe.listen(first, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
  return isFree ? first : await findFreePort(first + 1)
}

/** Runs a shell command with node_modules/.bin in its PATH. @param {string} command @param {NodeJS.ProcessEnv} added */
async function run(command, added) {
  const { FORCE_COLOR: _, NODE_OPTIONS = '', ...inherited } = process.env
  const PATH = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
  // Beside other parts, and on any machine, the limits of CI apply: ten times those at a desk.
  const env = {
    ...inherited,
    // What the command starts ends with npm, too.
    NODE_OPTIONS: `${NODE_OPTIONS} --import=${import.meta.resolve('#mocks/package/cli/stop.mjs')}`,
    CI: 'true',
    NO_COLOR: '1',
    E2E_REPORTER: 'dot',
    ...added,
    PATH,
  }
  return await new Promise((/** @type {(result: [boolean, string]) => void} */ resolve) => {
    const options = { cwd: root, env, maxBuffer: Infinity }
    exec(`(${command}) 2>&1`, options, (error, output) => resolve([error === null, output]))
  })
}

/** @param {Part} part @returns {Promise<NodeJS.ProcessEnv>} */
async function buildEnvironment({ env, ports = {} }) {
  const values = Object.entries(ports).map(async ([name, first]) => [
    name,
    String(await findFreePort(first)),
  ])
  return { ...env, ...Object.fromEntries(await Promise.all(values)) }
}

/**
 * The projects of a part whose tools are installed. Others fail in CI, and are noted on a developer's machine.
 * @param {Part} part @param {(tools: Tool[]) => string | undefined} findMissing
 */
function listProjects({ name, projects = {} }, findMissing) {
  return Object.keys(projects).filter((project) => {
    const reason = findMissing(projects[project] ?? [])
    if (reason === undefined) return true
    if (process.env['CI'] === undefined) console.log(`NOT TESTED  ${project}: ${reason}`)
    else report(`${name} (${project})`, false, reason)
    return false
  })
}

/** @param {Part[]} selected @param {string[]} options of the last part's command @param {boolean} isQuick */
async function runParts(selected, options, isQuick) {
  // Parts that need no tools run meanwhile.
  const installing = installTools(listTools(selected))
  /** @type {Map<string, Promise<void>>} */
  const started = new Map()

  /** @param {Part} part */
  const runPart = async (part) => {
    const { name, quick, needs = [], tools = [] } = part
    for (const need of needs) await started.get(need)
    const failed = needs.find((need) => !results.some((each) => each.name === need && each.ok))
    if (failed !== undefined) return report(name, false, `Not run, because '${failed}' has failed.`)
    const missing = listTools([part]).length > 0 ? await installing : new Map()
    /** @param {Tool[]} needed */
    const findMissing = (needed) => needed.map((tool) => missing.get(tool)).find(Boolean)
    const reason = findMissing(tools)
    if (reason !== undefined) return report(name, false, reason)
    const projects = listProjects(part, findMissing)
    if (part.projects && projects.length === 0) return undefined
    console.log(`running ${name}`)
    const startedAt = performance.now()
    const command = [
      isQuick && typeof quick === 'string' ? quick : part.command,
      ...projects.map((project) => `--project=${project}`),
      ...(part === selected.at(-1) ? options : []),
    ]
    const [ok, output] = await run(command.join(' '), await buildEnvironment(part))
    return report(name, ok, output, startedAt)
  }

  const queue = [...selected]
  const runQueue = async () => {
    for (let part = queue.shift(); part !== undefined; part = queue.shift()) {
      const end = runPart(part)
      started.set(part.name, end)
      await end
    }
  }
  // Hosted runners have two cores.
  await Promise.all([runQueue(), runQueue()])
}

/** @param {string[]} args */
function parseArguments(args) {
  const names = args.filter((arg) => !arg.startsWith('-'))
  const flags = ['--quick', '--nightly', '--setup']
  const [isQuick, isNightly, isSetup] = flags.map((flag) => args.includes(flag))
  const options = args.filter((arg) => arg.startsWith('-') && !flags.includes(arg))
  // Read by e2e/vitest-projects.ts and the tests.
  if (isNightly) process.env['NIGHTLY'] = '1'
  const unknown = names.find((name) => parts.every((part) => part.name !== name))
  if (unknown !== undefined) throw new Error(`There is no part '${unknown}'`)
  if (options.length > 0 && names.length !== 1)
    throw new Error(`Name one part for ${options.join(' ')}`)
  const named = parts.filter(({ name }) => names.includes(name))
  const needed = new Set(named.flatMap(({ name, needs = [] }) => [...needs, name]))
  const selected = parts.filter(
    ({ name, quick, nightly }) =>
      (names.length === 0 ? isNightly || isSetup || !nightly : needed.has(name)) &&
      (quick || !isQuick),
  )
  return { selected, options, isQuick: isQuick === true, isSetup }
}

async function main() {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) return console.log(HELP)
  try {
    const { selected, options, isQuick, isSetup } = parseArguments(args)
    await installPackages()
    if (isSetup) {
      const missing = await installTools(listTools(selected))
      for (const [tool, reason] of missing) report(tool, false, reason)
      if (missing.size === 0) return console.log('Everything that the tests need is installed.')
    } else {
      console.log(selected.map(({ name }) => name).join(', '))
      await runParts(selected, options, isQuick)
    }
  } catch (error) {
    report('setup', false, String(error))
  }
  console.log(`\n${results.map(({ row }) => row).join('\n')}`)
  const failed = results.filter(({ ok }) => !ok)
  console.log(`${results.length - failed.length} passed, ${failed.length} failed`)
  process.exitCode = failed.length > 0 ? 1 : 0
}

await main()
