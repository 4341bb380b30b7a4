import { createServer } from 'node:net'
import { installPackages } from '#mocks/cli/install.mjs'
import { parseFlags } from '#mocks/cli/parse-flags.mjs'
import { run } from './run.mjs'
import { installTool } from './tools.mjs'

const HELP = `Runs all checks and tests, and installs what they need. Parts of the tests: see e2e/README.md.

Usage:
  npm test
  npm run test:quick    only static checks, unit tests and the short screen tests, for the inner loop`

const { quick: isQuick } = parseFlags(HELP, ['quick'])
// Read by e2e/vitest-projects.ts.
if (isQuick) process.env['TEST_QUICK'] = '1'

/**
 * The engines of the tests in whole browsers, with the projects of their configuration and the programs they need.
 * @type {{ title: string, projects: string[], tools: import('./tools.mjs').Tool[] }[]}
 */
const ENGINES = [
  {
    title: 'production in Chromium',
    projects: ['servers', 'partitioned', 'denied'],
    tools: ['chromium'],
  },
  { title: 'production in Firefox', projects: ['firefox'], tools: ['firefox'] },
  { title: 'WebKit', projects: ['webkit'], tools: ['webkit', 'xvfb'] },
]

/** The type checker runs for seconds only: collecting garbage less often saves a quarter of its CPU time. */
const LINT_ENV = { GOGC: '400' }

/** Prints only the tests that failed: CI may cut a long output. */
const VITEST = 'vitest run --reporter=dot'

/** The names of failed tests in an output of Playwright and of Vitest. */
const FAILED_TESTS = /^(?: +\d+\) \[| FAIL {2}).*$/gm

/** What Node prints for each process that Playwright starts. */
const COLOR_WARNINGS =
  /(?:\[WebServer\] )?\((?:node:\d+\) Warning: The 'NO_COLOR' env is ignored|Use `node --trace-warnings).*\n/g

/** @type {Map<string, boolean>} */
const results = new Map()

/**
 * Whether each build has succeeded, once it has ended.
 * @type {Map<string, Promise<boolean>>}
 */
const builds = new Map()

/** @param {string} title @param {import('./run.mjs').Outcome} outcome */
function report(title, { ok, output, seconds }) {
  results.set(title, ok)
  console.log(
    `${ok ? 'passed' : 'FAILED'}  ${title.padEnd(36)} ${seconds.toFixed(1).padStart(6)} s`,
  )
  if (ok || output.trim() === '') return
  // First of all, because CI may cut what follows.
  for (const line of new Set(output.match(FAILED_TESTS))) console.log(line.replace(/ ─+$/, ''))
  console.log(`\n${output.replaceAll(COLOR_WARNINGS, '').trim()}\n`)
}

/**
 * Runs one command and reports its result.
 * @param {string} title @param {string} command @param {Parameters<typeof run>[1]} [options]
 */
async function runPart(title, command, options) {
  console.log(`running ${title}`)
  const outcome = await run(command, options)
  report(title, outcome)
  // Printed after a success too: what ran, and what could not be tested on this machine, is part of the result.
  const notes = outcome.output.match(/^(?:NOT TESTED|Tested in) .*$/gm) ?? []
  for (const line of new Set(notes)) console.log(line)
  return outcome
}

/** @param {string} title @param {string} reason */
function fail(title, reason) {
  report(title, { ok: false, output: reason, seconds: 0 })
}

/**
 * Reports a tool that is missing: a failure in CI, a note on a developer's machine.
 * @param {string} title @param {string} reason
 */
function reportMissing(title, reason) {
  if (process.env['CI'] !== undefined) fail(title, reason)
  else console.log(`\nNOT TESTED  ${title}: ${reason}\n`)
}

/** @param {number} first @returns {Promise<number>} the first free port from there */
async function findFreePort(first) {
  const free = await new Promise((resolve) => {
    const probe = createServer()
    probe.on('error', () => resolve(false))
    probe.listen(first, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
  return free ? first : await findFreePort(first + 1)
}

/**
 * Runs the jobs in their order, two at a time: hosted runners have two cores.
 * @param {(() => Promise<unknown>)[]} jobs
 */
async function runTwoAtATime(jobs) {
  const queue = [...jobs]
  const runQueue = async () => {
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) await job()
  }
  await Promise.all([runQueue(), runQueue()])
}

/** The browser that Playwright and Vitest drive, or why there is none. */
async function findBrowser() {
  try {
    const { ensureBrowser } = await import('./browser.mjs')
    return await ensureBrowser()
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** @param {string} title @param {string} command */
async function runBuild(title, command) {
  const hasSucceeded = runPart(title, command).then(({ ok }) => ok)
  builds.set(title, hasSucceeded)
  return await hasSucceeded
}

/** @param {string[]} needed @returns {Promise<string | undefined>} the first build that there is not */
async function findMissingBuild(needed) {
  for (const build of needed) if ((await builds.get(build)) !== true) return build
  return undefined
}

/**
 * The tests in Node, those of the production build among them: a run of their own would start Vitest once more.
 * @param {Promise<string | Error>} browser for the test of the built demo
 */
async function runNodeTests(browser) {
  const hasBuild = (await findMissingBuild(['production build'])) === undefined
  const projects = ['unit', ...(isQuick ? [] : ['zone *']), ...(hasBuild ? ['dist'] : [])]
  const title = hasBuild ? 'unit tests, contents of the build' : 'unit tests'
  const options = projects.map((project) => `--project '${project}'`).join(' ')
  // Without one, that test fails, and the report of the screens says why.
  const executable = hasBuild ? await browser : undefined
  const env = typeof executable === 'string' ? { E2E_BROWSER: executable } : {}
  const { ok, output } = await runPart(title, `${VITEST} ${options}`, { env })
  if (ok) for (const [line] of output.matchAll(/^.* kB brotli.*$/gm)) console.log(`        ${line}`)
}

/** @param {Promise<string | Error>} browser */
async function runComponentTests(browser) {
  const executable = await browser
  if (executable instanceof Error) fail('screens', executable.message)
  else {
    const env = { E2E_BROWSER: executable }
    await runPart('screens', `${VITEST} --project screens`, { env })
  }
}

/** @param {Promise<string | Error>} browser */
async function runEndToEndTests(browser) {
  const title = 'end to end'
  const executable = await browser
  if (executable instanceof Error) return fail(title, executable.message)
  if ((await findMissingBuild(['mock build'])) !== undefined)
    return fail(title, 'Not run: the mock build is missing.')
  const env = {
    E2E_BROWSER: executable,
    E2E_PORT: String(await findFreePort(4173)),
    E2E_REPORTER: 'dot',
  }
  await runPart(title, 'playwright test --config e2e/playwright.config.ts', { env })
}

/**
 * Installs the tools that are missing, one after the other.
 * @param {import('./tools.mjs').Tool[]} tools
 * @returns {Promise<string | undefined>} why the first one could not be installed
 */
async function installTools(tools) {
  for (const tool of tools) {
    const reason = await installTool(tool)
    if (reason !== undefined) return reason
  }
  return undefined
}

/**
 * Installs what the engines need.
 * @returns {Promise<string[]>} the projects of those that can run
 */
async function prepareEngines() {
  const nginx = await installTool('nginx')
  if (nginx !== undefined) reportMissing('nginx.conf.template', nginx)
  const prepared = []
  for (const { title, projects, tools } of ENGINES) {
    const reason = await installTools(tools)
    if (reason === undefined) prepared.push(...projects)
    else reportMissing(title, reason)
  }
  return prepared
}

/** The builds in whole browsers. */
async function runBrowserTests() {
  const title = 'production in three engines'
  const projects = await prepareEngines()
  const missingBuild = await findMissingBuild(['production build', 'mock build'])
  if (missingBuild !== undefined) return fail(title, `Not run: the ${missingBuild} is missing.`)
  if (projects.length === 0) return
  const env = {
    PRODUCTION_PORT: String(await findFreePort(4373)),
    E2E_PORT: String(await findFreePort(4273)),
    E2E_REPORTER: 'dot',
  }
  const options = projects.map((project) => `--project=${project}`).join(' ')
  await runPart(title, `playwright test --config e2e/engines.config.ts ${options}`, { env })
}

async function runTests() {
  await installPackages()
  const browser = findBrowser()
  const runScreens = () => runComponentTests(browser)
  const runNode = () => runNodeTests(browser)
  const staticChecks = [
    () => runPart('types and lint', 'npm run lint', { env: LINT_ENV }),
    () => runPart('unused code', 'knip'),
    () => runPart('format', 'npm run format:check'),
  ]
  if (isQuick) return await runTwoAtATime([runScreens, runNode, ...staticChecks])
  await runTwoAtATime([
    () => runBuild('mock build', 'vite build --mode mock'),
    () => runBuild('production build', 'vite build'),
    // Beside parts that leave a core to it: several more browsers would slow down both.
    runScreens,
    runNode,
    // Firefox and WebKit wait a lot.
    runBrowserTests,
    () => runEndToEndTests(browser),
    ...staticChecks,
  ])
}

console.log(
  isQuick
    ? 'Types, lint, format, unused code, unit tests, and the short screen tests.\n'
    : 'Types, lint, format, unused code, unit tests, screen tests, builds, then end to end.\n',
)
const startedAt = performance.now()
try {
  await runTests()
} catch (error) {
  console.error(`npm test could not run. ${error instanceof Error ? error.message : String(error)}`)
  results.set('setup', false)
}

const failed = [...results].filter(([, ok]) => !ok).map(([title]) => title)
console.log(`\nTook ${Math.round((performance.now() - startedAt) / 1000)} s.`)
if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`)
console.log(`${results.size - failed.length} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 ? 1 : 0
