import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { installPackage, canInstall, findErrorLine } from './apt.mjs'
import { run } from './run.mjs'

export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Nothing leaves this machine: a request that no stand-in answers fails by name.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

const SYSTEM = ['chromium-headless-shell', 'chromium', 'google-chrome']

/** Playwright's own download is what it launches when no path is given. */
const PLAYWRIGHT_BROWSER = ''

function hasPlaywrightBrowser() {
  const shell = chromium.executablePath().replace(/chromium-(\d+).*$/, 'chromium_headless_shell-$1')
  return existsSync(join(shell, 'INSTALLATION_COMPLETE'))
}

function listCandidates() {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const system = SYSTEM.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [
    ...(hasPlaywrightBrowser() ? [PLAYWRIGHT_BROWSER] : []),
    ...system.filter((path) => existsSync(path)),
  ]
}

/** @param {string} path */
function buildLaunchOptions(path) {
  return { args: chromiumArgs, ...(path === PLAYWRIGHT_BROWSER ? {} : { executablePath: path }) }
}

/** How to launch the browser that is at hand: the one that ensureBrowser found, or the likeliest. */
export function getLaunchOptions() {
  return buildLaunchOptions(
    (process.env['E2E_BROWSER'] ??= listCandidates()[0] ?? PLAYWRIGHT_BROWSER),
  )
}

/** @returns {Promise<string | undefined>} the first one that starts */
async function findWorkingBrowser() {
  for (const path of listCandidates()) {
    try {
      const browser = await chromium.launch(buildLaunchOptions(path))
      await browser.close()
      return path
    } catch {
      // Present but broken, as without its system libraries: the next one.
    }
  }
  return undefined
}

/**
 * Finds a browser that starts, or gets one. Pictures are drawn with the Inter font where it can be had.
 * Throws an error of one line.
 * @returns {Promise<string>} for E2E_BROWSER
 */
export async function ensureBrowser() {
  const installedBrowser = await findWorkingBrowser()
  if (installedBrowser !== undefined) {
    if (canInstall() && !(await run('dpkg -s fonts-inter')).ok) await installPackage('fonts-inter')
    return installedBrowser
  }
  console.log('No browser found: downloading one …')
  const download = await run('playwright install --only-shell chromium')
  const downloadedBrowser = download.ok ? await findWorkingBrowser() : undefined
  if (downloadedBrowser !== undefined) return downloadedBrowser
  const installation = canInstall()
    ? await installPackage('chromium-headless-shell fonts-inter')
    : { output: 'needs root and apt-get' }
  const aptBrowser = await findWorkingBrowser()
  if (aptBrowser !== undefined) return aptBrowser
  throw new Error(
    `No browser could be had. Playwright's download: ${findErrorLine(download)}; Debian's package: ${findErrorLine(installation)}`,
  )
}
