import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findFailure, installDebian } from './debian.mjs'

// Vite bundles its configuration, and would load what is imported statically for builds and servers, too.
const { chromium } = await import('@playwright/test')

export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No request leaves this machine: one that is not mocked fails at the name lookup.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

/**
 * For pages that live for seconds: V8's optimizing compilers take more time than their code saves. A fifth of the CPU time
 * of a visit.
 */
export const briefPageArgs = ['--js-flags=--no-opt --no-maglev']

const SYSTEM = ['chromium-headless-shell', 'chromium', 'google-chrome']

/** Without a path Playwright launches the browser that it has downloaded. */
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

/** @param {string} path @param {string[]} moreArgs */
function buildLaunchOptions(path, moreArgs = []) {
  return {
    args: [...chromiumArgs, ...moreArgs],
    ...(path === PLAYWRIGHT_BROWSER ? {} : { executablePath: path }),
  }
}

/**
 * Launch options of the browser that ensureBrowser found, else of the first candidate.
 * @param {string[]} moreArgs
 */
export function getLaunchOptions(moreArgs = []) {
  const path = (process.env['E2E_BROWSER'] ??= listCandidates()[0] ?? PLAYWRIGHT_BROWSER)
  return buildLaunchOptions(path, moreArgs)
}

/** @returns {Promise<string | undefined>} the path of the first candidate that starts */
async function findWorkingBrowser() {
  for (const path of listCandidates()) {
    try {
      const browser = await chromium.launch(buildLaunchOptions(path))
      await browser.close()
      return path
    } catch {
      // Present but broken, for example without its system libraries: try the next one.
    }
  }
  return undefined
}

/**
 * Finds a browser that starts, or downloads one, and installs the Inter font for screenshots if possible.
 * @returns {Promise<string>} the value of E2E_BROWSER
 * @throws {Error} with a message of one line
 */
export async function ensureBrowser() {
  const found = await findWorkingBrowser()
  if (found !== undefined) {
    if ((await findFailure('dpkg -s fonts-inter')) !== undefined) await installDebian('fonts-inter')
    return found
  }
  console.log('No browser found: downloading one …')
  const download = await findFailure('playwright install --only-shell chromium')
  const downloaded = await findWorkingBrowser()
  if (downloaded !== undefined) return downloaded
  const installation = await installDebian('chromium-headless-shell fonts-inter')
  const installed = await findWorkingBrowser()
  if (installed !== undefined) return installed
  throw new Error(
    `No browser could be installed. Playwright's download: ${download}; Debian's package: ${installation}`,
  )
}
