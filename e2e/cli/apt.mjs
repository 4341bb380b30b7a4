import { existsSync } from 'node:fs'
import { run } from './run.mjs'

/** Whether Debian packages can be installed on this machine. */
export function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** @param {string} packages */
export async function installPackage(packages) {
  const install = `apt-get install -y --no-install-recommends ${packages}`
  return await run(`apt-get update && ${install}`, { env: { DEBIAN_FRONTEND: 'noninteractive' } })
}

/** @param {{ output: string }} outcome @returns {string} the first error line, or else the last line */
export function findErrorLine({ output }) {
  const lines = output.trim().split('\n')
  return lines.find((line) => /^(?:E|Error): /.test(line)) ?? lines.at(-1) ?? ''
}
