import { defineConfig } from '@playwright/test'
import { briefPageArgs, getLaunchOptions } from './cli/browser.mjs'
import { commonOptions, mockSite } from './playwright.config.ts'

/** Every scenario in the mock build, in one size in turn, in the nightly run in both; its report has pictures of each. */
export default defineConfig({
  ...commonOptions,
  testDir: 'matrix',
  // What only draws pictures runs where they are asked for.
  testMatch:
    process.env['E2E_THUMBNAILS'] === undefined
      ? '{counterworld,scenarios}.spec.ts'
      : 'thumbnails.spec.ts',
  outputDir: '../.cache/matrix',
  // As for the pages: a visit waits half of its time.
  workers: 4,
  use: {
    ...commonOptions.use,
    baseURL: mockSite.url,
    launchOptions: getLaunchOptions(briefPageArgs),
    // No tour is in this time zone, so that a time converted to the visitor's zone is noticed.
    timezoneId: 'Asia/Tokyo',
  },
  webServer: mockSite,
})
