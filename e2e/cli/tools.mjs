import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackage, canInstall, findErrorLine } from './apt.mjs'

/**
 * Programs that the tests in whole browsers need: a whole Chromium because the headless shell does not
 * partition third-party storage, and an X server because WebKitGTK has no headless mode.
 */
const TOOLS = {
  chromium: { names: ['chromium', 'chromium-browser', 'google-chrome'], debian: 'chromium' },
  firefox: { names: ['firefox-esr', 'firefox'], debian: 'firefox-esr' },
  nginx: { names: ['nginx'], debian: 'nginx-light' },
  webkit: { names: ['WebKitWebDriver'], debian: 'webkit2gtk-driver' },
  xvfb: { names: ['Xvfb'], debian: 'xvfb' },
}

/** @typedef {keyof typeof TOOLS} Tool */

/** @param {Tool} tool @returns {string | undefined} the path of the executable */
export function findTool(tool) {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  return TOOLS[tool].names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path))
}

/**
 * Installs a tool that is missing, where that is possible.
 * @param {Tool} tool
 * @returns {Promise<string | undefined>} the reason if it could not be installed
 */
export async function installTool(tool) {
  if (findTool(tool) !== undefined) return undefined
  const { debian } = TOOLS[tool]
  if (!canInstall()) return `${tool} is not installed (Debian package: ${debian})`
  console.log(`No ${tool} found: installing Debian's ${debian} …`)
  const outcome = await installPackage(debian)
  return findTool(tool) === undefined
    ? `${debian} could not be installed: ${findErrorLine(outcome)}`
    : undefined
}
