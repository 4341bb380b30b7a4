import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { installPackages, root } from '#mocks/cli/install.mjs'
import { run } from './run.mjs'
import { missing } from './tools.mjs'

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
  const outcome = await run(command, options)
  report(title, outcome)
  return outcome
}

/** @param {string} title @param {string} why */
function fail(title, why) {
  report(title, { ok: false, output: why, seconds: 0 })
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
 * Two at a time: the machine this is made for has two cores.
 */
async function checks() {
  const lanes = [
    async () => {
      const title = 'what is in the build'
      const built = await part('production build', 'build')
      if (!built.ok) return fail(title, 'Not run: there is no build.')
      const { ok, output } = await part(title, 'test:build')
      if (ok)
        for (const [line] of output.matchAll(/^.* kB brotli.*$/gm)) console.log(`        ${line}`)
    },
    () => part('unit tests', 'test:unit'),
    () => part('mock build', 'build:mock'),
    () => part('rules again in other time zones', 'test:zone'),
    () => part('lint', 'lint'),
    () => part('unused code', 'unused'),
    () => part('types', 'typecheck'),
    () => part('format', 'format'),
  ]
  const worker = async () => {
    for (let lane = lanes.shift(); lane !== undefined; lane = lanes.shift()) await lane()
  }
  await Promise.all([worker(), worker()])
}

async function browser() {
  try {
    const { ensureBrowser } = await import('./browser.mjs')
    return await ensureBrowser()
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** @param {string} title @param {string} why what a developer's machine may lack; where CI judges it fails */
function lacks(title, why) {
  if (process.env['CI'] !== undefined) fail(title, why)
  else console.log(`\nNOT TESTED  ${title}: ${why}\n`)
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
      await part(title, script, { env, live: true })
    }
  }
}

async function test() {
  console.log(
    'Types, lint, format, unused code, unit tests, builds, then end to end in a browser.\n',
  )
  await installPackages()
  const [found] = await Promise.all([browser(), checks()])
  const title = 'end to end'
  if (found instanceof Error) fail(title, found.message)
  else if (results.get('mock build') !== true) fail(title, 'Not run: there is no mock build.')
  else {
    const env = { E2E_BROWSER: found, E2E_PORT: String(await freePort(4173)), E2E_REPORTER: 'dot' }
    await part(title, 'test:e2e', { env, live: true })
  }
  await production()
}

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
