import { playwright } from '@vitest/browser-playwright'
import type { TestProjectConfiguration } from 'vitest/config'
import { browserLaunch } from './cli/browser.mjs'

/** Milliseconds for one test: a busy machine makes it longer, never red. */
const testTimeout = 300_000

/** Vitest reads this from the root configuration, never from a project. */
export const browser = { connectTimeout: testTimeout }

/** Visitors behind and ahead of UTC, with and without a change of clocks, in either half of the year. */
const ZONES = ['America/Los_Angeles', 'Asia/Tokyo', 'Australia/Adelaide']

/** Rules, the mock server and the conventions of the repository, in Node. */
const unit: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'unit',
    // The files of a worker share their modules: half the time goes into loading them.
    isolate: false,
    testTimeout,
    include: [
      '{src,mocks,fixtures,scenarios}/**/*.test.{ts,tsx}',
      'e2e/project/*.test.ts',
      'e2e/support/**/*.test.ts',
    ],
  },
}

/** The widget's screens in a real browser, on the mock server in the same page. */
const screens: TestProjectConfiguration = {
  extends: true,
  // A dependency that is found later would load the page again in the middle of a test.
  optimizeDeps: { include: ['axe-core'] },
  test: {
    name: 'screens',
    include: ['e2e/component/**/*.test.{ts,tsx}'],
    setupFiles: ['e2e/component/support/setup.ts'],
    testTimeout,
    hookTimeout: testTimeout,
    expect: { poll: { timeout: 20_000 } },
    // One page for all the files of a worker: the application and the mock server load once.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        // No tour is in this time zone, so that a time converted to the visitor's zone is noticed. It is the zone
        // of the browser process because a test cannot override one that Playwright emulates.
        launchOptions: { ...browserLaunch(), env: { ...process.env, TZ: 'Asia/Tokyo' } },
        contextOptions: {
          locale: 'en-GB',
          reducedMotion: 'reduce',
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
}

/** What is in the production build. */
const dist: TestProjectConfiguration = {
  extends: true,
  test: { name: 'dist', include: ['e2e/project/built/*.test.ts'], testTimeout },
}

const zones = ZONES.map((zone): TestProjectConfiguration => ({
  extends: true,
  test: {
    name: `zone ${zone}`,
    include: ['src/{domain,lib}/**/*.test.ts'],
    env: { TZ: zone },
    testTimeout,
    // These rules keep no state, and a process for each file takes longer than its tests.
    isolate: false,
  },
}))

export const projects = [unit, screens, dist, ...zones]
