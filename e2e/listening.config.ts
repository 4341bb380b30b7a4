import { defineConfig } from '@playwright/test'
import { commonOptions, mockSite } from './playwright.config.ts'

/** What Orca says about the mock build in Firefox; Playwright provides only the test runner. */
export default defineConfig({
  ...commonOptions,
  testDir: 'listening',
  outputDir: '../.cache/listening',
  // A visit by keys, with a silence after each of them.
  timeout: 1_200_000,
  // Each reader, browser and page needs a processor of its own to answer in time.
  workers: 1,
  projects: [{ name: 'orca', use: { baseURL: mockSite.url } }],
  webServer: mockSite,
})
