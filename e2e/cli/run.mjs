import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, join } from 'node:path'
import { root } from '#mocks/package/cli/install.mjs'

/** @typedef {{ ok: boolean, output: string, seconds: number }} Outcome */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
let isStopping = false

// Each command has a process group of its own. Playwright ends its servers and browsers when it is interrupted.
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    isStopping = true
    const exits = [...running].map((child) => once(child, 'close'))
    for (const { pid } of running) if (pid !== undefined) process.kill(-pid, 'SIGINT')
    void Promise.all(exits).then(() => process.exit(130))
  })
}

/**
 * Runs one shell command with node_modules/.bin in its PATH; never throws.
 * @param {string} command
 * @param {NodeJS.ProcessEnv} [env] added to the environment
 * @param {(lines: string) => void} [onLines] receives the complete lines of the output as they come
 * @returns {Promise<Outcome>}
 */
export async function run(command, env = {}, onLines = () => undefined) {
  if (isStopping) return await new Promise(() => undefined)
  const startedAt = performance.now()
  const { FORCE_COLOR: _, ...inherited } = process.env
  const PATH = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
  const child = spawn(command, {
    shell: true,
    detached: true,
    cwd: root,
    env: { ...inherited, NO_COLOR: '1', ...env, PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    let line = ''
    stream.on('data', (/** @type {string} */ text) => {
      output += text
      const end = (line + text).lastIndexOf('\n') + 1
      onLines((line + text).slice(0, end))
      line = (line + text).slice(end)
    })
  }
  running.add(child)
  const ok = await new Promise((resolve) => {
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
  running.delete(child)
  return { ok, output, seconds: (performance.now() - startedAt) / 1000 }
}
