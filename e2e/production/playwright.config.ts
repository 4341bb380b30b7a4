import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { briefPageArgs, chromiumArgs, getLaunchOptions } from '#e2e/cli/browser.mjs'
import { findTool } from '#e2e/cli/tools.mjs'
import { PROXY } from './sites.ts'
import type { Options } from './test.ts'

const chromium = findTool('chromium')
const firefox = findTool('firefox')
const widgetServer = findTool('nginx') === undefined ? 'preview' : 'nginx'

/** Features that make Chromium send requests to Google. */
const DISABLED_FEATURES = [
  'AutofillServerCommunication',
  'OptimizationHints',
  'MediaRouter',
  'Translate',
]

/**
 * The last --disable-features wins: it replaces Playwright's list, which turns off the partitioning of
 * third-party storage.
 */
function chromiumLaunch(...disabledFeatures: string[]) {
  return {
    args: [
      ...chromiumArgs,
      ...briefPageArgs,
      `--disable-features=${[...DISABLED_FEATURES, ...disabledFeatures].join(',')}`,
    ],
    ...(chromium !== undefined && { executablePath: chromium }),
  }
}

/** Tests of servers: they need no partitioned storage, and the headless shell takes a third less time. */
const SERVER_TESTS = ['nginx', 'tape', 'trusted-types', 'widget-servers'].map(
  (name) => `${name}.spec.ts`,
)

/** Each worker starts a browser: three CPU seconds for Firefox. Several projects run side by side instead. */
const ONE_BROWSER = 1

/** With site isolation, Firefox sends the clicks of Playwright to the host page instead of the frame. */
const firefoxLaunch = {
  firefoxUserPrefs: {
    'fission.autostart': false,
    // Fewer frames and processes save a tenth of its CPU time.
    'layout.frame_rate': 20,
    'dom.ipc.processCount': 1,
    'dom.ipc.processPrelaunch.enabled': false,
  },
  ...(firefox !== undefined && { executablePath: firefox }),
}

/** Starts the sites of the production tests behind their proxy. */
export const testNetwork = {
  command: 'node --import tsx e2e/production/test-network.ts',
  cwd: fileURLToPath(new URL('../..', import.meta.url)),
  url: PROXY,
  timeout: 900_000,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
} as const

/** The production build behind nginx, embedded in a page of another site, in complete browsers. */
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
    // Tall enough for the whole frame, so that no click has to scroll the page.
    viewport: { width: 1280, height: 2000 },
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: process.env['E2E_TRACE'] === undefined ? 'off' : 'retain-on-failure',
  },
  projects: [
    {
      name: 'partitioned',
      workers: ONE_BROWSER,
      use: { widgetServer, storage: 'partitioned', launchOptions: chromiumLaunch() },
      testIgnore: ['denied-storage.spec.ts', ...SERVER_TESTS],
    },
    {
      name: 'servers',
      workers: ONE_BROWSER,
      use: { widgetServer, launchOptions: getLaunchOptions(briefPageArgs) },
      testMatch: SERVER_TESTS,
      ...(widgetServer === 'nginx' ? {} : { testIgnore: 'nginx.spec.ts' }),
    },
    {
      name: 'denied',
      workers: ONE_BROWSER,
      testMatch: '{denied-storage,loader}.spec.ts',
      use: {
        widgetServer: 'preview',
        storage: 'denied',
        launchOptions: chromiumLaunch('ThirdPartyStoragePartitioning'),
      },
    },
    {
      name: 'firefox',
      workers: ONE_BROWSER,
      // Without refused-navigation.spec.ts: Firefox blocks that navigation only before the first click in the tab.
      testMatch: '{journey,top-navigation,loader}.spec.ts',
      // Fields are typed key by key there, see checkout.ts.
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
  webServer: testNetwork,
})
