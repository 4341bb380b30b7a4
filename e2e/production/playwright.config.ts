import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { chromiumArgs } from '#e2e/cli/browser.mjs'
import { findTool } from '#e2e/cli/tools.mjs'
import { PROXY } from './sites.ts'
import type { Options } from './test.ts'

const chromium = findTool('chromium')
const firefox = findTool('firefox')
const widgetServer = findTool('nginx') === undefined ? 'preview' : 'nginx'

/** What Chromium would ask its maker for. */
const DISABLED_FEATURES = [
  'AutofillServerCommunication',
  'OptimizationHints',
  'MediaRouter',
  'Translate',
]

/**
 * Of two lists of features that are off the last one counts: Playwright's own would let the frames of all
 * sites share their storage.
 */
const chromiumLaunch = (...disabledFeatures: string[]) => ({
  args: [
    ...chromiumArgs,
    `--disable-features=${[...DISABLED_FEATURES, ...disabledFeatures].join(',')}`,
  ],
  ...(chromium !== undefined && { executablePath: chromium }),
})

/** A frame in a process of its own gets no click from Playwright: Firefox gives it to the page around. */
const firefoxLaunch = {
  firefoxUserPrefs: { 'fission.autostart': false },
  ...(firefox !== undefined && { executablePath: firefox }),
}

/** The production build behind a real edge, in a page of another site, in whole browsers. */
export default defineConfig<Options>({
  testDir: '.',
  outputDir: '../../.cache/playwright-production',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: process.env['E2E_REPORTER'] ?? 'list',
  use: {
    proxy: { server: PROXY },
    ignoreHTTPSErrors: true,
    locale: 'en-GB',
    // All of the frame in sight: a page that scrolls under the pointer is another test's matter.
    viewport: { width: 1280, height: 2000 },
    contextOptions: { reducedMotion: 'reduce' },
    trace: process.env['E2E_TRACE'] === undefined ? 'off' : 'retain-on-failure',
  },
  projects: [
    {
      name: 'partitioned',
      use: { widgetServer, storage: 'partitioned', launchOptions: chromiumLaunch() },
      testIgnore: widgetServer === 'nginx' ? [] : 'nginx.spec.ts',
    },
    {
      name: 'denied',
      testMatch: '{journey,loader}.spec.ts',
      use: {
        widgetServer: 'preview',
        storage: 'denied',
        launchOptions: chromiumLaunch('ThirdPartyStoragePartitioning'),
      },
    },
    {
      name: 'firefox',
      // It refuses what refused-navigation.spec.ts is about only where nobody has clicked in the tab yet.
      testMatch: '{journey,top-navigation,loader}.spec.ts',
      // Playwright types each key by itself there.
      timeout: 600_000,
      use: {
        widgetServer,
        storage: 'partitioned',
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: firefoxLaunch,
      },
    },
  ],
  webServer: {
    command: 'node --import tsx e2e/production/test-network.ts',
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    url: PROXY,
    timeout: 900_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  },
})
