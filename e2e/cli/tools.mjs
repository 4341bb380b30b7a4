import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackage, canInstall, findErrorLine } from './apt.mjs'

/**
 * What the production build is tested with beside the usual browser. The whole Chromium, since the headless
 * shell lets frames of other sites keep whatever they like.
 */
const TOOLS = {
  chromium: { names: ['chromium', 'chromium-browser', 'google-chrome'], debian: 'chromium' },
  firefox: { names: ['firefox-esr', 'firefox'], debian: 'firefox-esr' },
  nginx: { names: ['nginx'], debian: 'nginx-light' },
}

/** @typedef {keyof typeof TOOLS} Tool */

/** @param {Tool} tool @returns {string | undefined} where it is */
export function findTool(tool) {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  return TOOLS[tool].names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path))
}

/**
 * Installs what is missing, where that is possible.
 * @param {Tool} tool
 * @returns {Promise<string | undefined>} why it cannot be had
 */
export async function installTool(tool) {
  if (findTool(tool) !== undefined) return undefined
  const { debian } = TOOLS[tool]
  if (!canInstall()) return `There is no ${tool} here. Debian's package is ${debian}`
  console.log(`No ${tool} found: installing Debian's ${debian} …`)
  const outcome = await installPackage(debian)
  return findTool(tool) === undefined
    ? `${debian} could not be had: ${findErrorLine(outcome)}`
    : undefined
}
