import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebian } from './debian.mjs'

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

/** @param {keyof typeof TOOLS} tool @returns {string | undefined} the path of the executable */
export function findTool(tool) {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  return TOOLS[tool].names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path))
}

/** @param {Tool} tool @returns {Promise<string | undefined>} why it is missing */
async function installTool(tool) {
  if (tool === 'shell') {
    // Imported here, because it needs the packages to be installed.
    const { ensureBrowser } = await import('./browser.mjs')
    process.env['E2E_BROWSER'] = await ensureBrowser()
    return undefined
  }
  if (findTool(tool) !== undefined) return undefined
  const reason = await installDebian(TOOLS[tool].debian)
  return reason && `${tool} is not installed: ${reason}`
}

/**
 * Installs the tools that are missing, one after the other, where that is possible.
 * @param {Tool[]} tools
 * @returns {Promise<Map<Tool, string>>} why each of the others is missing
 */
export async function installTools(tools) {
  const missing = new Map()
  for (const tool of tools) {
    const reason = await installTool(tool).catch(String)
    if (reason !== undefined) missing.set(tool, reason)
  }
  return missing
}
