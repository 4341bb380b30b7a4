import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { canInstall, findErrorLine, installPackage } from './apt.mjs'

/** Programs that the tests in whole browsers need, and the Debian packages that have them. */
const TOOLS = {
  // The headless shell does not partition third-party storage.
  chromium: { names: ['chromium', 'chromium-browser', 'google-chrome'], debian: 'chromium' },
  firefox: { names: ['firefox-esr', 'firefox'], debian: 'firefox-esr' },
  nginx: { names: ['nginx'], debian: 'nginx-light' },
  webkit: { names: ['WebKitWebDriver'], debian: 'webkit2gtk-driver' },
  // WebKitGTK has no headless mode.
  xvfb: { names: ['Xvfb'], debian: 'xvfb' },
  // A screen reader with its voices and its way to the browser, real keys, and a window for them.
  orca: { names: ['orca'], debian: 'orca at-spi2-core' },
  dbus: { names: ['dbus-daemon'], debian: 'dbus' },
  openbox: { names: ['openbox'], debian: 'openbox' },
  xdotool: { names: ['xdotool'], debian: 'xdotool' },
}

/** `shell` is the browser of ensureBrowser. @typedef {keyof typeof TOOLS | 'shell'} Tool */

/** The Debian package of each tool. @type {Record<Tool, string>} */
export const debianPackages = {
  shell: 'chromium-headless-shell',
  chromium: TOOLS.chromium.debian,
  firefox: TOOLS.firefox.debian,
  nginx: TOOLS.nginx.debian,
  webkit: TOOLS.webkit.debian,
  xvfb: TOOLS.xvfb.debian,
  orca: TOOLS.orca.debian,
  dbus: TOOLS.dbus.debian,
  openbox: TOOLS.openbox.debian,
  xdotool: TOOLS.xdotool.debian,
}

/** @param {keyof typeof TOOLS} tool @returns {string | undefined} the path of the executable */
export function findTool(tool) {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  return TOOLS[tool].names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path))
}

/** @returns {Promise<string | undefined>} */
async function installBrowser() {
  const { ensureBrowser } = await import('./browser.mjs')
  try {
    process.env['E2E_BROWSER'] = await ensureBrowser()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * Installs a tool that is missing, where that is possible.
 * @param {Tool} tool
 * @returns {Promise<string | undefined>} the reason if it could not be installed
 */
export async function installTool(tool) {
  if (tool === 'shell') return await installBrowser()
  if (findTool(tool) !== undefined) return undefined
  const { debian } = TOOLS[tool]
  if (!canInstall()) return `${tool} is not installed (Debian package: ${debian})`
  console.log(`No ${tool} found: installing Debian's ${debian} …`)
  const outcome = await installPackage(debian)
  return findTool(tool) === undefined
    ? `${debian} could not be installed: ${findErrorLine(outcome)}`
    : undefined
}
