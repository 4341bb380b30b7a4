import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { briefPageArgs, chromiumArgs, getLaunchOptions } from './cli/browser.mjs'
import { findTool } from './cli/tools.mjs'
import { commonOptions, LEFT_OUT, mockSite, patience } from './playwright.config.ts'
import { isNightly } from './support/nightly.ts'
import { PROXY } from './production/sites.ts'
import type { Options } from './production/test.ts'

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

const firefoxLaunch = {
  firefoxUserPrefs: {
    // With site isolation, Firefox sends the clicks of Playwright to the host page instead of the frame.
    'fission.autostart': false,
    // Fewer frames and processes save a tenth of its CPU time.
    'layout.frame_rate': 20,
    'dom.ipc.processCount': 1,
    'dom.ipc.processPrelaunch.enabled': false,
  },
  ...(firefox !== undefined && { executablePath: firefox }),
}

/** Tests of servers: they need no partitioned storage, and the headless shell takes a third less time. */
const SERVER_TESTS = [
  'left-worker',
  'mixed-versions',
  'preview',
  'tape',
  'trusted-types',
  'widget-servers',
].map((name) => `${name}.spec.ts`)

/** Tests that need nginx. */
const NGINX_TESTS = 'nginx*.spec.ts'

/** Journeys for a browser that denies storage to the frame. */
const DENIED = /\(denied storage\)/

/** Files that a browser leaves out in `npm test`; for a pull request and nightly it runs them. */
function leaveOutByDay(files: string): string[] {
  return isNightly ? [] : [files]
}

/** A browser of this configuration. Each worker would start one more: the projects run side by side instead. */
const production = { testDir: 'production', workers: 1 }

/** Starts the sites of the production tests behind their proxy. */
const testNetwork = {
  command: 'node --import tsx e2e/production/test-network.ts',
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  url: PROXY,
  timeout: 900_000,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
} as const

/**
 * The production build, embedded in a page of another site, in complete browsers, and both builds in WebKitGTK. WebKit
 * and Firefox wait a lot, hence three workers; the slowest is first.
 */
export default defineConfig<Options>({
  ...commonOptions,
  testDir: '.',
  outputDir: '../.cache/playwright-production',
  // Whole journeys in whole browsers; Firefox and WebKit type key by key.
  timeout: 60_000 * patience,
  workers: 3,
  use: {
    ...commonOptions.use,
    proxy: { server: PROXY },
    ignoreHTTPSErrors: true,
    // Tall enough for the whole frame, so that no click has to scroll the page.
    viewport: { width: 1280, height: 2000 },
  },
  projects: [
    {
      name: 'webkit',
      testDir: 'webkit',
      // Playwright provides only the test runner.
      expect: {
        timeout: 10_000 * patience,
        toPass: { timeout: 10_000 * patience, intervals: [50] },
      },
      use: { baseURL: mockSite.url },
    },
    {
      ...production,
      name: 'firefox',
      // Without refused-navigation.spec.ts: Firefox blocks that navigation only before the first click in the tab.
      testMatch: '{journeys,scroll-bars,top-navigation}.spec.ts',
      testIgnore: leaveOutByDay('top-navigation.spec.ts'),
      grepInvert: [DENIED, ...LEFT_OUT],
      use: {
        widgetServer,
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: firefoxLaunch,
      },
    },
    {
      ...production,
      name: 'denied',
      testMatch: 'denied-storage.spec.ts',
      // In `npm test` WebKit books without storage.
      testIgnore: leaveOutByDay('*.spec.ts'),
      use: {
        widgetServer: 'preview',
        launchOptions: chromiumLaunch('ThirdPartyStoragePartitioning'),
      },
    },
    {
      ...production,
      name: 'nginx',
      testMatch: NGINX_TESTS,
      use: { widgetServer, launchOptions: getLaunchOptions(briefPageArgs) },
    },
    {
      ...production,
      name: 'servers',
      testMatch: SERVER_TESTS,
      use: {
        widgetServer,
        // `ignoreHTTPSErrors` does not apply to the scripts of service workers.
        launchOptions: getLaunchOptions([...briefPageArgs, '--ignore-certificate-errors']),
      },
    },
    {
      ...production,
      name: 'partitioned',
      testIgnore: [
        'denied-storage.spec.ts',
        // Chromium hides its bars here.
        'scroll-bars.spec.ts',
        NGINX_TESTS,
        ...SERVER_TESTS,
        // Its other tests book the same way.
        'journeys.spec.ts',
      ],
      use: { widgetServer, launchOptions: chromiumLaunch() },
    },
  ],
  webServer: [testNetwork, mockSite],
})
