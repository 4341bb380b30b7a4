import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { installPackages, root } from '#mocks/cli/install.mjs'
import { run } from './run.mjs'
import { installTool } from './tools.mjs'

/** Types, lint, unit and screen tests alone, for the inner loop. */
const isQuick = process.argv.includes('--quick')

/** @type {{ scripts: Record<string, string> }} */
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** @type {{ title: string, script: string, tool: import('./tools.mjs').Tool }[]} */
const PRODUCTION = [
  { title: 'production across two sites', script: 'test:production', tool: 'chromium' },
  { title: 'production in Firefox', script: 'test:firefox', tool: 'firefox' },
]

/** @type {Map<string, boolean>} */
const results = new Map()

/** @param {string} title @param {import('./run.mjs').Outcome} outcome */
function report(title, { ok, output, seconds }) {
  results.set(title, ok)
  console.log(
    `${ok ? 'passed' : 'FAILED'}  ${title.padEnd(36)} ${seconds.toFixed(1).padStart(6)} s`,
  )
  if (!ok && output.trim() !== '') console.log(`\n${output.trim()}\n`)
}

/**
 * One part: a script of package.json.
 * @param {string} title @param {string} script @param {Parameters<typeof run>[1]} [options]
 */
async function runPart(title, script, options) {
  const command = scripts[script]
  if (command === undefined) throw new Error(`package.json has no script ${script}`)
  console.log(`running ${title}`)
  const outcome = await run(command, options)
  report(title, outcome)
  // What a part could not check here is part of the result, also when the rest has passed.
  for (const [line] of outcome.output.matchAll(/^NOT TESTED .*$/gm)) console.log(line)
  return outcome
}

/** @param {string} title @param {string} reason */
function fail(title, reason) {
  report(title, { ok: false, output: reason, seconds: 0 })
}

/** @param {string} title @param {string} reason what a developer's machine may lack; where CI judges it fails */
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
 * Runs the jobs in their order, two at a time: the machine this is made for has two cores.
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

async function testProductionBuild() {
  const title = 'what is in the build'
  const buildOutcome = await runPart('production build', 'build')
  if (!buildOutcome.ok) return fail(title, 'Not run: there is no build.')
  const { ok, output } = await runPart(title, 'test:build')
  if (ok) for (const [line] of output.matchAll(/^.* kB brotli.*$/gm)) console.log(`        ${line}`)
}

/** @param {Promise<string | Error>} browser */
async function runComponentTests(browser) {
  const executable = await browser
  if (executable instanceof Error) fail('screens', executable.message)
  else await runPart('screens', 'test:screens', { env: { E2E_BROWSER: executable } })
}

/** @param {Promise<string | Error>} browser */
async function runEndToEndTests(browser) {
  const title = 'end to end'
  const executable = await browser
  if (executable instanceof Error) return fail(title, executable.message)
  if (results.get('mock build') !== true) return fail(title, 'Not run: there is no mock build.')
  const env = {
    E2E_BROWSER: executable,
    E2E_PORT: String(await findFreePort(4173)),
    E2E_REPORTER: 'dot',
  }
  await runPart(title, 'test:e2e', { env })
}

/** The production build across two sites, in whole browsers. */
async function runProductionTests() {
  const nginx = await installTool('nginx')
  if (nginx !== undefined) reportMissing('nginx.conf.template', nginx)
  for (const { title, script, tool } of PRODUCTION) {
    const reason = await installTool(tool)
    if (results.get('production build') !== true) fail(title, 'Not run: there is no build.')
    else if (reason !== undefined) reportMissing(title, reason)
    else {
      const env = { PRODUCTION_PORT: String(await findFreePort(4373)), E2E_REPORTER: 'dot' }
      await runPart(title, script, { env })
    }
  }
}

async function runTests() {
  await installPackages()
  const browser = findBrowser()
  const quickJobs = [
    () => runPart('unit tests', 'test:unit'),
    () => runPart('lint', 'lint'),
    () => runPart('types', 'typecheck'),
    () => runPart('format', 'format'),
    () => runPart('unused code', 'unused'),
    () => runComponentTests(browser),
  ]
  if (isQuick) return await runTwoAtATime(quickJobs)
  await runTwoAtATime([
    testProductionBuild,
    () => runPart('mock build', 'build:mock'),
    ...quickJobs,
    () => runPart('rules again in other time zones', 'test:zone'),
  ])
  await runTwoAtATime([() => runEndToEndTests(browser), runProductionTests])
}

console.log(
  isQuick
    ? 'Types, lint, format, unused code, unit tests and screen tests.\n'
    : 'Types, lint, format, unused code, unit tests, screen tests, builds, then end to end.\n',
)
const startedAt = performance.now()
try {
  await runTests()
} catch (error) {
  console.error(`npm test could not run. ${error instanceof Error ? error.message : String(error)}`)
  results.set('set up', false)
}
const failed = [...results].filter(([, ok]) => !ok).map(([title]) => title)
console.log(`\nTook ${Math.round((performance.now() - startedAt) / 1000)} s.`)
if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`)
console.log(`${results.size - failed.length} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 ? 1 : 0
