import { existsSync } from 'node:fs'
import { run } from './run.mjs'

/** Whether Debian's packages can be had here. */
export function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** @param {string} packages */
export async function installPackage(packages) {
  const install = `apt-get install -y --no-install-recommends ${packages}`
  return await run(`apt-get update && ${install}`, { env: { DEBIAN_FRONTEND: 'noninteractive' } })
}

/** @param {{ output: string }} outcome @returns {string} the line that says what went wrong */
export function findErrorLine({ output }) {
  const lines = output.trim().split('\n')
  return lines.find((line) => /^(?:E|Error): /.test(line)) ?? lines.at(-1) ?? ''
}
