import { defineConfig } from '@playwright/test'
import { mockSite } from '#e2e/playwright.config.ts'
import { testNetwork } from '#e2e/production/playwright.config.ts'

/** The production build and the mock build in WebKitGTK; Playwright provides only the test runner. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/playwright-webkit',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 300_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000, intervals: [50] } },
  reporter: process.env['E2E_REPORTER'] ?? 'list',
  use: { baseURL: mockSite.url },
  webServer: [testNetwork, mockSite],
})
