import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from '#mocks/cli/install.mjs'

/** @typedef {{ ok: boolean, output: string, seconds: number }} Outcome */

/** @type {Set<number>} */
const running = new Set()

/** @param {number | undefined} pid */
function kill(pid) {
  try {
    // Its own group: the shell's children end with it.
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    for (const pid of running) kill(pid)
    process.exit(130)
  })
}

/**
 * Runs one shell command with the project's tools in reach; never throws.
 * @param {string} command
 * @param {{ env?: NodeJS.ProcessEnv, live?: boolean, limitSeconds?: number }} [options]
 *   live: its words go straight to the terminal
 * @returns {Promise<Outcome>}
 */
export async function run(command, { env = {}, live = false, limitSeconds = 660 } = {}) {
  const started = performance.now()
  const { FORCE_COLOR: _, ...inherited } = process.env
  const child = spawn(command, {
    shell: true,
    detached: true,
    cwd: root,
    env: {
      ...inherited,
      ...(live ? {} : { NO_COLOR: '1' }),
      ...env,
      PATH: [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
    },
    stdio: live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (/** @type {Buffer} */ data) => (output += data.toString()))
  if (child.pid !== undefined) running.add(child.pid)
  const limit = setTimeout(() => {
    output += `\nStopped after ${limitSeconds} seconds.`
    kill(child.pid)
  }, limitSeconds * 1000)
  const ok = await new Promise((resolve) => {
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
  clearTimeout(limit)
  if (child.pid !== undefined) running.delete(child.pid)
  return { ok, output, seconds: (performance.now() - started) / 1000 }
}
