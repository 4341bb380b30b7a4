import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { getLaunchOptions } from './cli/browser.mjs'

const port = (process.env['E2E_PORT'] ??= '4173')
const baseURL = `http://127.0.0.1:${port}`

export default defineConfig({
  testDir: '.',
  testIgnore: ['repo-checks/**', 'component/**', 'support/**', 'production/**'],
  outputDir: '../.cache/playwright',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // A test waits more than it works: three keep two cores busy.
  workers: 3,
  // No limit for the whole run: a slow machine makes it longer, never red.
  timeout: 300_000,
  expect: {
    timeout: 60_000,
    toHaveScreenshot: {
      pathTemplate: '{testDir}/visual/pictures/screens/{arg}-{projectName}{ext}',
      maxDiffPixels: 100,
    },
  },
  reporter: [
    [process.env['E2E_REPORTER'] ?? 'list'],
    ['./support/scenario-runner/scenario-reporter.ts'],
    ['./visual/gallery/reporter.ts'],
  ],
  use: {
    baseURL,
    launchOptions: getLaunchOptions(),
    locale: 'en-GB',
    // No tour is here: a time that went through the visitor's zone shows.
    timezoneId: 'Asia/Tokyo',
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of each action costs a quarter of the time: E2E_TRACE=1 turns it on.
    trace: process.env['E2E_TRACE'] === undefined ? 'off' : 'retain-on-failure',
  },
  projects: [
    {
      name: 'phone',
      // Where the width of the window or the thumb changes something; the rest runs once.
      testMatch: ['specs/journey/journey.spec.ts', 'visual/screens.spec.ts'],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: 'node e2e/cli/serve.mjs',
    // wyw finds its files from the working directory.
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    url: baseURL,
    timeout: 900_000,
    // A server that is already there is somebody's own build, started on purpose.
    reuseExistingServer: process.env['CI'] === undefined,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  },
})
