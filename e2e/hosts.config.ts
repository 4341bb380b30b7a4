import { defineConfig } from '@playwright/test'
import { briefPageArgs, getLaunchOptions } from './cli/browser.mjs'
import { commonOptions } from './playwright.config.ts'

/** Hosts of frameworks and pages of situations, booked once with the packed file. Needs the builds of the package. */
export default defineConfig({
  ...commonOptions,
  testDir: 'hosts',
  testMatch: '*.spec.ts',
  outputDir: '../.cache/playwright-hosts',
  // A host may install its framework and build.
  timeout: 600_000,
  workers: 1,
  fullyParallel: false,
  use: {
    ...commonOptions.use,
    actionTimeout: 60_000,
    launchOptions: getLaunchOptions(briefPageArgs),
  },
})
