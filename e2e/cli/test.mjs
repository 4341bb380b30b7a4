import { createServer } from 'node:net'
import { installPackages } from '#mocks/package/cli/install.mjs'
import { listTools, parts } from './parts.mjs'
import { countTests, createProgress, dropPassedTests, formatRow, formatTime } from './progress.mjs'
import { run } from './run.mjs'

/** @typedef {import('./parts.mjs').Part} Part @typedef {import('./tools.mjs').Tool} Tool */

const HELP = `Runs checks and tests, and installs what they need, as npm run setup does.

Usage:
  npm test                          all parts, two at a time
  npm test -- unit lint             these parts, and the builds that they need
  npm test -- pages --shard=1/4     one part with further options of its command
  npm run test:matrix -- sold-out   one scenario, on a phone and a desktop; without a name all of them
  npm run test:nightly              all parts in full: every entry of the long tables, 300 walks, 500 brands
  npm run test:quick                static checks, unit tests, and the tests of screens and components

Parts: ${parts.map(({ name }) => name).join(', ')}`

/** The names of failed tests in an output of Playwright and of Vitest. */
const FAILED_TESTS = /^(?: +\d+\) \[| FAIL {2}).*$/gm
/** What is part of the result also after a success: what ran, and what could not be tested on this machine. */
const NOTES = /^(?:NOT TESTED|Tested in) .*|.* kB (?:brotli|gzip).*$/gm
/** What Node prints for each process that Playwright starts. */
const COLOR_WARNINGS =
  /(?:\[WebServer\] )?\((?:node:\d+\) Warning: The 'NO_COLOR' env is ignored|Use `node --trace-warnings).*\n/g

const progress = createProgress()

/** @type {Map<string, { ok: boolean, row: string }>} The row of each part in the table at the end. */
const results = new Map()

/** @param {string} title @param {import('./run.mjs').Outcome} outcome */
function report(title, { ok, output, seconds }) {
  const row = formatRow(title, countTests(output), seconds * 1000)
  results.set(title, { ok, row })
  progress.end(title)
  progress.print(`${ok ? 'passed ' : 'FAILED '} ${row}`)
  for (const note of new Set(output.match(NOTES))) progress.print(`        ${note}`)
  if (ok) return
  // First of all, because CI may cut what follows.
  for (const line of new Set(output.match(FAILED_TESTS))) progress.print(line.replace(/ ─+$/, ''))
  progress.print(`\n${dropPassedTests(output.replaceAll(COLOR_WARNINGS, '')).trim()}\n`)
}

/** @param {string} title @param {string} reason */
function fail(title, reason) {
  report(title, { ok: false, output: reason, seconds: 0 })
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

/** @param {Part} part @returns {Promise<NodeJS.ProcessEnv>} */
async function buildEnvironment({ env, ports = {} }) {
  const values = await Promise.all(
    Object.entries(ports).map(async ([name, first]) => [name, String(await findFreePort(first))]),
  )
  // Beside other parts, and on any machine, the limits of CI apply: ten times those at a desk.
  return { CI: 'true', ...env, ...Object.fromEntries(values) }
}

/**
 * Starts to install the tools, one after the other, while parts that need none of them run.
 * @param {Tool[]} tools
 * @returns {Promise<Map<Tool, Promise<string | undefined>>>} why each of them is missing
 */
async function startInstalling(tools) {
  // Imported here, because it needs the packages to be installed.
  const { installTool } = await import('./tools.mjs')
  /** @type {Promise<unknown>} */
  let last = Promise.resolve()
  return new Map(
    tools.map((tool) => {
      const reason = last.then(() => installTool(tool))
      last = reason
      return [tool, reason]
    }),
  )
}

/**
 * The projects of a part that can run. Others fail in CI, and are noted on a developer's machine.
 * @param {Part} part @param {(tools: Tool[]) => Promise<string | undefined>} findMissing
 */
async function listProjects({ name, projects = {} }, findMissing) {
  const runnable = []
  for (const [project, tools] of Object.entries(projects)) {
    const reason = await findMissing(tools)
    if (reason === undefined) runnable.push(project)
    else if (process.env['CI'] === undefined)
      progress.print(`NOT TESTED  ${project}: ${reason}; see npm run setup`)
    else fail(`${name} (${project})`, reason)
  }
  return runnable
}

/** @param {Part[]} selected @param {string[]} options of the last part's command @param {boolean} isQuick */
async function runParts(selected, options, isQuick) {
  await installPackages()
  const missing = await startInstalling(listTools(selected))
  /** @param {Tool[]} needed */
  const findMissing = async (needed) => {
    for (const tool of needed) {
      const reason = await missing.get(tool)
      if (reason !== undefined) return reason
    }
    return undefined
  }
  /** @type {Map<string, Promise<void>>} */
  const started = new Map()

  /** @param {Part} part */
  const runPart = async (part) => {
    const { name, quick, needs = [] } = part
    const command = isQuick && typeof quick === 'string' ? quick : part.command
    const reason = await findMissing(part.tools ?? [])
    if (reason !== undefined) return fail(name, reason)
    const projects = await listProjects(part, findMissing)
    if (part.projects && projects.length === 0) return
    for (const need of needs) await started.get(need)
    const failed = needs.find((need) => results.get(need)?.ok !== true)
    if (failed !== undefined) return fail(name, `Not run, because '${failed}' has failed.`)
    progress.start(name)
    const args = [
      ...projects.map((project) => `--project=${project}`),
      ...(part === selected.at(-1) ? options : []),
    ]
    const environment = await buildEnvironment(part)
    const addLines = (/** @type {string} */ lines) => progress.add(name, lines)
    report(name, await run([command, ...args].join(' '), environment, addLines))
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

/** @param {string[]} args @returns {{ selected: Part[], options: string[], isQuick: boolean }} */
function parseArguments(args) {
  const names = args.filter((arg) => !arg.startsWith('-'))
  const options = args.filter(
    (arg) => arg.startsWith('-') && !['--quick', '--nightly'].includes(arg),
  )
  const isQuick = args.includes('--quick')
  const isNightly = args.includes('--nightly')
  // Read by e2e/vitest-projects.ts and the tests.
  if (isNightly) process.env['NIGHTLY'] = '1'
  const unknown = names.find((name) => parts.every((part) => part.name !== name))
  if (unknown !== undefined) throw new Error(`There is no part '${unknown}'`)
  if (options.length > 0 && names.length !== 1)
    throw new Error(`Name one part for ${options.join(' ')}`)
  const needed = names.flatMap((name) => [
    ...(parts.find((part) => part.name === name)?.needs ?? []),
    name,
  ])
  const selected = parts.filter(
    ({ name, quick, nightly }) =>
      (names.length === 0 ? isNightly || !nightly : needed.includes(name)) && (quick || !isQuick),
  )
  return { selected, options, isQuick }
}

async function main() {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) return console.log(HELP)
  const startedAt = performance.now()
  try {
    const { selected, options, isQuick } = parseArguments(args)
    console.log(`${selected.map(({ name }) => name).join(', ')}\n`)
    await runParts(selected, options, isQuick)
  } catch (error) {
    fail('setup', error instanceof Error ? error.message : String(error))
  }
  progress.stop()
  const failed = [...results].filter(([, { ok }]) => !ok).map(([name]) => name)
  console.log('')
  for (const { ok, row } of results.values()) console.log(`${ok ? 'passed ' : 'FAILED '} ${row}`)
  console.log(`\nTook ${formatTime(performance.now() - startedAt)} minutes.`)
  if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`)
  console.log(`${results.size - failed.length} passed, ${failed.length} failed`)
  process.exitCode = failed.length > 0 ? 1 : 0
}

await main()
