import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../..', import.meta.url))

/** @typedef {{ packages: Record<string, { version?: string, optional?: boolean }> }} Lock */

/** @param {string} path @returns {Lock} */
function readLock(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}

/** Whether node_modules matches package-lock.json. */
function isInstalled() {
  try {
    const locked = readLock('package-lock.json').packages
    const installed = readLock('node_modules/.package-lock.json').packages
    return Object.entries(locked).every(([path, { version, optional = false }]) => {
      const installedPackage = installed[path]
      return (
        path === '' ||
        (installedPackage === undefined ? optional : installedPackage.version === version)
      )
    })
  } catch {
    return false
  }
}

/** @param {string} output of npm @returns {string} the line with the cause */
function findFailureReason(output) {
  const messages = [...output.matchAll(/^npm (?:error|ERR!) (.*)$/gm)].map(([, line = '']) => line)
  return (
    messages.find((line) => /^(?:Missing|Invalid): /.test(line)) ??
    messages.find((line) => !/^(?:code|syscall|errno|\s*$)/.test(line)) ??
    'npm ci failed'
  )
}

/**
 * Installs the packages of package-lock.json unless they are installed. Install scripts are skipped: no package needs
 * its own.
 * @throws Error with a message of one line.
 */
export async function installPackages() {
  if (isInstalled()) return
  console.log('Installing the packages (npm ci) …')
  // npm gives scripts its own path; "npm" alone cannot be spawned on Windows.
  const npm = process.env['npm_execpath']
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund']
  const [command, ...leadingArgs] = npm?.endsWith('npm-cli.js') ? [process.execPath, npm] : ['npm']
  const child = spawn(command, [...leadingArgs, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (/** @type {Buffer} */ data) => (output += data.toString()))
  /** @type {number | null} */
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      output += `npm error ${error.message}`
      resolve(null)
    })
    child.on('close', resolve)
  })
  if (code !== 0)
    throw new Error(`The packages could not be installed: ${findFailureReason(output)}`)
}
