import { exec } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '#mocks/package/cli/install.mjs'

const isRoot = process.getuid?.() === 0
/** A runner of CI is not root, and may use sudo without a password. */
const sudo = isRoot ? '' : 'sudo --non-interactive '

/** @param {string} command @returns {Promise<string | undefined>} the line with the cause of a failure */
export async function findFailure(command) {
  const PATH = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
  const env = { ...process.env, PATH, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    await promisify(exec)(`(${command}) 2>&1`, { cwd: root, env, maxBuffer: Infinity })
    return undefined
  } catch (error) {
    const { stdout = String(error) } = /** @type {{ stdout?: string }} */ (error)
    const lines = stdout.trim().split('\n')
    return lines.find((line) => /^(?:E|Error): /.test(line)) ?? lines.at(-1) ?? ''
  }
}

/** @param {string} packages of Debian @returns {Promise<string | undefined>} why they could not be installed */
export async function installDebian(packages) {
  const canInstall = existsSync('/usr/bin/apt-get') && (isRoot || process.env['CI'] !== undefined)
  if (!canInstall) return `it needs root: apt-get install ${packages}`
  console.log(`installing Debian's ${packages}`)
  const apt = `${sudo}apt-get`
  return await findFailure(`${apt} update && ${apt} install -y --no-install-recommends ${packages}`)
}
