import type { ProvidedContext } from 'vitest'
import type { TestProjectConfiguration } from 'vitest/config'
import type { TestSpecification } from 'vitest/node'
import { getLaunchOptions } from './cli/browser.mjs'

// Vite bundles its configuration, and would load what is imported statically for builds and servers, too.
const { playwright } = await import('@vitest/browser-playwright')
const { BaseSequencer } = await import('vitest/node')

declare module 'vitest' {
  export interface ProvidedContext {
    walks: {
      seed: number
      count: number
      /** The path of a script that is repeated instead. */
      script: string | null
    }
    /** Whether the long tables run in full. */
    isNight: boolean
  }
}

/** At a desk a missing element is red in seconds; `npm test` is patient, so that a busy machine is slow and not red. */
const patience = Number(process.env['TEST_PATIENCE'] ?? 1)

/** At night the long tables, the random walks and the brands run in full; by day a sample of each. */
const isNight = process.env['NIGHTLY'] !== undefined

/** Milliseconds for one test. */
const testTimeout = 30_000 * patience

/** Vitest reads this only from the root configuration. */
export const browser = { connectTimeout: 300_000 }

/** Screen tests of a few lines that walk through every call, scenario and tape, or at random. */
const LONG_TESTS = /\/e2e\/screens\/(?:walks\/\w+|every-call|tapes)\.test\.ts$/

/**
 * What a quick run leaves out: the long screen tests, those of calls that fail or hang on every screen, those that wait
 * for card confirmations and the countdown, and those that repeat one check of layout, contrast or texts on every screen.
 */
const QUICK_EXCLUDE = [
  '**/e2e/screens/walks/**',
  '**/e2e/screens/{hanging-calls,read-failures,write-failures}.test.ts',
  '**/e2e/screens/{every-call,tapes,liberal-server,countdown}.test.ts',
  '**/e2e/screens/payment-{check,confirmation,errors,interruptions,lock}.test.ts',
  '**/e2e/screens/{accessibility,each-step,layout,layout-shift,long-texts,placeholders,theme}.test.ts',
  '**/mocks/node/soak.test.ts',
  '**/mocks/backend/random-orders.test.ts',
]

const exclude = process.env['TEST_QUICK'] === undefined ? [] : QUICK_EXCLUDE

/**
 * Runs the long ones first: without results of an earlier run, Vitest runs the largest files first, and at the end one
 * worker would walk alone.
 */
class LongTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => Number(LONG_TESTS.test(moduleId))
    return (await super.sort(files)).toSorted((one, other) => isLong(other) - isLong(one))
  }
}

/** Vitest reads this, too, only from the root configuration. */
export const sequence = { sequencer: LongTestsFirst }

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
    include: [
      '{src,mocks,fixtures,scenarios}/**/*.test.ts',
      'e2e/checks/*.test.ts',
      'e2e/support/**/*.test.ts',
    ],
    exclude,
  },
}

/** Options of the random walks; `npm run chaos` sets them. */
function readWalkOptions(): ProvidedContext['walks'] {
  const {
    WALKS_SEED = '1',
    WALKS_COUNT = isNight ? '300' : '20',
    WALKS_SCRIPT = null,
  } = process.env
  return { seed: Number(WALKS_SEED), count: Number(WALKS_COUNT), script: WALKS_SCRIPT }
}

/** The widget's screens in a real browser, on the mock server in the same page. */
const component: TestProjectConfiguration = {
  extends: true,
  // A dependency that is discovered later would reload the page during a test.
  optimizeDeps: { include: ['axe-core', 'fast-check', 'ical.js', 'react-dom/server'] },
  // Compiled while the browser starts.
  server: { warmup: { clientFiles: ['e2e/screens/support/render-screen.tsx'] } },
  test: {
    name: 'screens',
    include: ['e2e/screens/**/*.test.ts', 'src/**/*.test.tsx'],
    exclude,
    setupFiles: ['e2e/screens/support/setup.ts'],
    provide: { walks: readWalkOptions(), isNight },
    testTimeout,
    hookTimeout: testTimeout,
    expect: { poll: { interval: 20, timeout: 6000 * patience } },
    // One page for all the files of a worker: the application and the mock server load once.
    isolate: false,
    maxWorkers: 2,
    // After the unit tests, which have another number of workers.
    sequence: { groupOrder: 1 },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        // No tour is in this time zone, so that a time converted to the visitor's zone is noticed. It is the zone
        // of the browser process because a test cannot override one that Playwright emulates.
        launchOptions: { ...getLaunchOptions(), env: { ...process.env, TZ: 'Asia/Tokyo' } },
        contextOptions: {
          locale: 'en-GB',
          reducedMotion: 'reduce',
        },
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

export const projects = [unit, component, dist, ...zones]
