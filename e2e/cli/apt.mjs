import { existsSync } from 'node:fs'
import { run } from './run.mjs'

const isRoot = process.getuid?.() === 0
/** A runner of CI is not root, and may use sudo without a password. */
const sudo = isRoot ? '' : 'sudo --non-interactive '

/** Whether Debian packages can be installed on this machine. */
export function canInstall() {
  return existsSync('/usr/bin/apt-get') && (isRoot || process.env['CI'] !== undefined)
}

/** @param {string} packages */
export async function installPackage(packages) {
  const apt = `${sudo}apt-get`
  return await run(`${apt} update && ${apt} install -y --no-install-recommends ${packages}`, {
    DEBIAN_FRONTEND: 'noninteractive',
  })
}

/** @param {{ output: string }} outcome @returns {string} the first error line, or else the last line */
export function findErrorLine({ output }) {
  const lines = output.trim().split('\n')
  return lines.find((line) => /^(?:E|Error): /.test(line)) ?? lines.at(-1) ?? ''
}
