import { fileURLToPath } from 'node:url'
import type { PlaywrightTestConfig } from '@playwright/test'
import { defineConfig } from '@playwright/test'
import { briefPageArgs, getLaunchOptions } from './cli/browser.mjs'
import { isNightly } from './support/nightly.ts'

const port = (process.env['E2E_PORT'] ??= '4173')
const baseURL = `http://127.0.0.1:${port}`

/** Serves the mock build. */
export const mockSite = {
  command: 'node e2e/cli/serve.mjs',
  // wyw finds its files from the working directory.
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  url: baseURL,
  timeout: 900_000,
  // Reuse a server that was started by hand; never in CI.
  reuseExistingServer: process.env['CI'] === undefined,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
} as const

/** At a desk a missing element is red in seconds; CI is patient, so that a slow machine takes longer and is not red. */
export const patience = process.env['CI'] === undefined ? 1 : 10

/** Tests tagged @nightly run for a pull request and nightly: in `npm test` a cheaper test, or another page, shows the same. */
export const LEFT_OUT = isNightly ? [] : [/@nightly\b/]

/** Options of all tests in whole pages. */
export const commonOptions = {
  fullyParallel: true,
  forbidOnly: true,
  grepInvert: LEFT_OUT,
  retries: 0,
  // No limit for the whole run, so that a slow machine does not make it fail.
  timeout: 20_000 * patience,
  expect: { timeout: 5000 * patience },
  reporter: [
    [process.env['E2E_REPORTER'] ?? 'list'],
    [fileURLToPath(new URL('support/fixtures/gap-reporter.ts', import.meta.url))],
    // CI keeps it of a job that has failed; e2e/cli/parts.mjs names the folder.
    ...(process.env['CI'] === undefined
      ? []
      : [['html', { open: 'never', outputFolder: '../.cache/report' }] as const]),
  ],
  use: {
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Off by default: tracing takes a quarter of the time.
    trace: process.env['E2E_TRACE'] === undefined ? 'off' : 'retain-on-failure',
  },
} satisfies PlaywrightTestConfig

/** With the folder above, since the patterns are for whole paths: a clone may be in a folder named production. */
const IGNORED = ['e2e/{listening,checks,matrix,widget,support,production,webkit,hosts}/**']

/** By touch in a narrow window. The production build, in e2e/production, is booked in a wide one. */
const PHONE_TESTS = '**/specs/journey/journey.spec.ts'

export default defineConfig({
  ...commonOptions,
  testDir: '.',
  testIgnore: IGNORED,
  outputDir: '../.cache/playwright',
  // Tests spend half of their time waiting: four keep two cores busy.
  workers: 4,
  expect: {
    ...commonOptions.expect,
    toHaveScreenshot: {
      pathTemplate: '{testDir}/visual/pictures/screens/{arg}{ext}',
      maxDiffPixels: 100,
    },
  },
  use: {
    ...commonOptions.use,
    baseURL,
    launchOptions: getLaunchOptions(briefPageArgs),
    // No tour is in this time zone, so that a time converted to the visitor's zone is noticed.
    timezoneId: 'Asia/Tokyo',
  },
  projects: [
    {
      name: 'phone',
      testMatch: PHONE_TESTS,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: [...IGNORED, PHONE_TESTS],
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: mockSite,
})
