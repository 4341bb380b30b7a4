import type { TestProjectConfiguration } from 'vitest/config'
import { getLaunchOptions } from './cli/browser.mjs'
import { isNightly } from './support/nightly.ts'

// Vite bundles its configuration, and would load what is imported statically for builds and servers, too.
const { playwright } = await import('@vitest/browser-playwright')

declare module 'vitest' {
  export interface ProvidedContext {
    walks: { seed: number; count: number }
    /** Whether the long tables run in full. */
    isNightly: boolean
    /** Chooses the sample of the table of states. */
    statesSeed: number
    /** How many times slower the pages run. */
    cpuRate: number
  }
}

/** At a desk a missing element is red in seconds; CI is patient, so that a slow machine takes longer and is not red. */
const patience = process.env['CI'] === undefined ? 1 : 10

/** Milliseconds for one test. */
const testTimeout = 20_000 * patience
/** Milliseconds that an assertion waits. */
const assertionTimeout = 5000 * patience

/** Vitest reads this only from the root configuration. */
export const browserOptions = { connectTimeout: 300_000 }

/** Time zones behind and ahead of UTC, with and without daylight saving time, on both hemispheres. */
const ZONES = ['America/Los_Angeles', 'Asia/Tokyo', 'Australia/Adelaide']

/** Rules, the mock server and the conventions of the repository, in Node. */
const unit: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'unit',
    // The files of a worker share their modules: loading them takes half the time. A second worker would load them
    // once more and save no time: in npm test, another part uses the other core.
    isolate: false,
    maxWorkers: 1,
    testTimeout,
    include: ['{src,mocks,fixtures,scenarios}/**/*.test.ts', 'e2e/{checks,hosts}/*.test.ts'],
  },
}

/** Options of the random walks. */
const { WALKS_SEED = '1', WALKS_COUNT = isNightly ? '300' : '12' } = process.env
const walks = { seed: Number(WALKS_SEED), count: Number(WALKS_COUNT) }

/** As for whole pages, in e2e/support/fixtures/throttle-pages.ts. */
const cpuRate = Number(process.env['E2E_CPU_RATE'] ?? 1)

/** Days since 1970. */
const today = Math.floor(Date.now() / 86_400_000)

/** Chooses the sample of the table of states: another one each day, and within thirty days every pair. */
const statesSeed = Number(process.env['STATES_SEED'] ?? today)

/**
 * Tests in a real browser, on the mock server in the same page: one screen, feature, component or view of the developer tools
 * each, beside its code, and in e2e/widget the whole widget with its routes, steps, saved visit and services. One project,
 * because a second one would compile the widget once more.
 */
const browserTests: TestProjectConfiguration = {
  extends: true,
  // A dependency that is discovered later would reload the page during a test.
  optimizeDeps: { include: ['axe-core', 'fast-check', 'ical.js', 'react-dom/server'] },
  test: {
    name: 'browser',
    include: ['{src,mocks}/**/*.test.tsx', 'e2e/widget/**/*.test.ts'],
    setupFiles: ['e2e/support/browser/mount/setup.ts'],
    provide: { walks, isNightly, statesSeed, cpuRate },
    testTimeout,
    hookTimeout: testTimeout,
    expect: { poll: { interval: 20, timeout: assertionTimeout } },
    // One page for all the files of a worker: the application and the mock server load once.
    isolate: false,
    maxWorkers: 2,
    // After the tests in Node, which have one worker.
    sequence: { groupOrder: 1 },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        // How long an assertion waits for an element.
        actionTimeout: assertionTimeout,
        // No tour is in this time zone, so that a time converted to the visitor's zone is noticed. It is the zone
        // of the browser process because a test cannot override one that Playwright emulates.
        launchOptions: { ...getLaunchOptions(), env: { ...process.env, TZ: 'Asia/Tokyo' } },
        contextOptions: { locale: 'en-GB', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
}

/** Contents and size of the production build. */
const dist: TestProjectConfiguration = {
  extends: true,
  test: { name: 'dist', include: ['e2e/checks/build/*.test.ts'], testTimeout },
}

const zones = ZONES.map((zone): TestProjectConfiguration => ({
  extends: true,
  test: {
    name: `zone ${zone}`,
    include: ['src/{domain,i18n,lib}/**/*.test.ts'],
    env: { TZ: zone },
    testTimeout,
    // The tested modules have no state, and a process per file takes longer than its tests.
    isolate: false,
  },
}))

// The server of each project listens for the end of the process; Node warns of more than ten listeners.
process.setMaxListeners(20)

export const projects = [unit, browserTests, dist, ...zones]
