import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { installPackages, root } from '#mocks/cli/install.mjs'
import { run } from './run.mjs'
import { missing } from './tools.mjs'

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
async function part(title, script, options) {
  const command = scripts[script]
  if (command === undefined) throw new Error(`package.json has no script ${script}`)
  console.log(`running ${title}`)
  const outcome = await run(command, options)
  report(title, outcome)
  // What a part could not check here is part of the result, also when the rest has passed.
  for (const [line] of outcome.output.matchAll(/^NOT TESTED .*$/gm)) console.log(line)
  return outcome
}

/** @param {string} title @param {string} why */
function fail(title, why) {
  report(title, { ok: false, output: why, seconds: 0 })
}

/** @param {string} title @param {string} why what a developer's machine may lack; where CI judges it fails */
function lacks(title, why) {
  if (process.env['CI'] !== undefined) fail(title, why)
  else console.log(`\nNOT TESTED  ${title}: ${why}\n`)
}

/** @param {number} first @returns {Promise<number>} the first free port from there */
async function freePort(first) {
  const free = await new Promise((resolve) => {
    const probe = createServer()
    probe.on('error', () => resolve(false))
    probe.listen(first, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
  return free ? first : await freePort(first + 1)
}

/**
 * Runs the jobs in their order, two at a time: the machine this is made for has two cores.
 * @param {(() => Promise<unknown>)[]} jobs
 */
async function inTwoLanes(jobs) {
  const waiting = [...jobs]
  const lane = async () => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) await job()
  }
  await Promise.all([lane(), lane()])
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

async function productionBuild() {
  const title = 'what is in the build'
  const built = await part('production build', 'build')
  if (!built.ok) return fail(title, 'Not run: there is no build.')
  const { ok, output } = await part(title, 'test:build')
  if (ok) for (const [line] of output.matchAll(/^.* kB brotli.*$/gm)) console.log(`        ${line}`)
}

/** @param {Promise<string | Error>} browser */
async function screens(browser) {
  const found = await browser
  if (found instanceof Error) fail('screens', found.message)
  else await part('screens', 'test:screens', { env: { E2E_BROWSER: found } })
}

/** @param {Promise<string | Error>} browser */
async function endToEnd(browser) {
  const title = 'end to end'
  const found = await browser
  if (found instanceof Error) return fail(title, found.message)
  if (results.get('mock build') !== true) return fail(title, 'Not run: there is no mock build.')
  const env = { E2E_BROWSER: found, E2E_PORT: String(await freePort(4173)), E2E_REPORTER: 'dot' }
  await part(title, 'test:e2e', { env })
}

/** The production build across two sites, in whole browsers. */
async function production() {
  const nginx = await missing('nginx')
  if (nginx !== undefined) lacks('nginx.conf.template', nginx)
  for (const { title, script, tool } of PRODUCTION) {
    const why = await missing(tool)
    if (results.get('production build') !== true) fail(title, 'Not run: there is no build.')
    else if (why !== undefined) lacks(title, why)
    else {
      const env = { PRODUCTION_PORT: String(await freePort(4373)), E2E_REPORTER: 'dot' }
      await part(title, script, { env })
    }
  }
}

async function test() {
  await installPackages()
  const browser = findBrowser()
  const quick = [
    () => part('unit tests', 'test:unit'),
    () => part('lint', 'lint'),
    () => part('types', 'typecheck'),
    () => part('format', 'format'),
    () => part('unused code', 'unused'),
    () => screens(browser),
  ]
  if (isQuick) return await inTwoLanes(quick)
  await inTwoLanes([
    productionBuild,
    () => part('mock build', 'build:mock'),
    ...quick,
    () => part('rules again in other time zones', 'test:zone'),
  ])
  await inTwoLanes([() => endToEnd(browser), production])
}

console.log(
  isQuick
    ? 'Types, lint, format, unused code, unit tests and screen tests.\n'
    : 'Types, lint, format, unused code, unit tests, screen tests, builds, then end to end.\n',
)
const started = performance.now()
try {
  await test()
} catch (error) {
  console.error(`npm test could not run. ${error instanceof Error ? error.message : String(error)}`)
  results.set('set up', false)
}
const failed = [...results].filter(([, ok]) => !ok).map(([title]) => title)
console.log(`\nTook ${Math.round((performance.now() - started) / 1000)} s.`)
if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`)
console.log(`${results.size - failed.length} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 ? 1 : 0
