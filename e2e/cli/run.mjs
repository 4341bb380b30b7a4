import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, join } from 'node:path'
import { root } from '#mocks/cli/install.mjs'

/** @typedef {{ ok: boolean, output: string, seconds: number }} Outcome */

const GRACE_MS = 5000

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
let isStopping = false

/**
 * Ends a command's process group: SIGINT first, because only Playwright itself can end its server and
 * browsers, then SIGKILL.
 * @param {import('node:child_process').ChildProcess} child
 */
function stop({ pid }) {
  if (pid === undefined) return
  const send = (/** @type {NodeJS.Signals} */ signal) => {
    try {
      process.kill(-pid, signal)
    } catch {
      // The process has already ended.
    }
  }
  send('SIGINT')
  setTimeout(() => send('SIGKILL'), GRACE_MS).unref()
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    isStopping = true
    const exits = [...running].map((child) => once(child, 'close'))
    for (const child of running) stop(child)
    const exit = () => process.exit(130)
    void Promise.all(exits).then(exit)
    setTimeout(exit, GRACE_MS + 1000)
  })
}

/**
 * Runs one shell command with node_modules/.bin in its PATH; never throws.
 * @param {string} command
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<Outcome>}
 */
export async function run(command, { env = {} } = {}) {
  if (isStopping) return await new Promise(() => undefined)
  const startedAt = performance.now()
  const { FORCE_COLOR: _, ...inherited } = process.env
  const child = spawn(command, {
    shell: true,
    detached: true,
    cwd: root,
    env: {
      ...inherited,
      NO_COLOR: '1',
      ...env,
      PATH: [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (/** @type {Buffer} */ data) => (output += data.toString()))
  running.add(child)
  const ok = await new Promise((resolve) => {
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
  running.delete(child)
  return { ok, output, seconds: (performance.now() - startedAt) / 1000 }
}
