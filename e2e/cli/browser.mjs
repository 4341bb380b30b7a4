import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { apt, canInstall, reason } from './apt.mjs'
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
const OWN = ''

function hasOwn() {
  const shell = chromium.executablePath().replace(/chromium-(\d+).*$/, 'chromium_headless_shell-$1')
  return existsSync(join(shell, 'INSTALLATION_COMPLETE'))
}

function candidates() {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const system = SYSTEM.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...(hasOwn() ? [OWN] : []), ...system.filter((path) => existsSync(path))]
}

/** @param {string} path */
function launchOptions(path) {
  return { args: chromiumArgs, ...(path === OWN ? {} : { executablePath: path }) }
}

/** How to launch the browser that is at hand: the one that ensureBrowser found, or the likeliest. */
export function browserLaunch() {
  return launchOptions((process.env['E2E_BROWSER'] ??= candidates()[0] ?? OWN))
}

/** @returns {Promise<string | undefined>} the first one that starts */
async function firstThatStarts() {
  for (const path of candidates()) {
    try {
      const browser = await chromium.launch(launchOptions(path))
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
  const present = await firstThatStarts()
  if (present !== undefined) {
    if (canInstall() && !(await run('dpkg -s fonts-inter')).ok) await apt('fonts-inter')
    return present
  }
  console.log('No browser found: downloading one …')
  const download = await run('playwright install --only-shell chromium')
  const downloaded = download.ok ? await firstThatStarts() : undefined
  if (downloaded !== undefined) return downloaded
  const installed = canInstall()
    ? await apt('chromium-headless-shell fonts-inter')
    : { output: 'needs root and apt-get' }
  const found = await firstThatStarts()
  if (found !== undefined) return found
  throw new Error(
    `No browser could be had. Playwright's download: ${reason(download)}; Debian's package: ${reason(installed)}`,
  )
}
