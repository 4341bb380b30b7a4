import { defineConfig } from '@playwright/test'
import { briefPageArgs, getLaunchOptions } from './cli/browser.mjs'
import { commonOptions } from './playwright.config.ts'

/** A small host for each framework, built from the packed file and booked once. Needs the builds of the package. */
export default defineConfig({
  ...commonOptions,
  testDir: 'hosts',
  testMatch: '*.spec.ts',
  outputDir: '../.cache/playwright-hosts',
  // Most hosts install their framework and build.
  timeout: 600_000,
  workers: 1,
  fullyParallel: false,
  use: {
    ...commonOptions.use,
    actionTimeout: 60_000,
    launchOptions: getLaunchOptions(briefPageArgs),
  },
})
