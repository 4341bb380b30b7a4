import { defineConfig } from '@playwright/test'
import { mockSite } from './playwright.config.ts'
import production, { testNetwork } from './production/playwright.config.ts'
import webkit from './webkit/playwright.config.ts'

/** The production tests of all engines in one run, as in `npm test`: their sites start once. */
export default defineConfig({
  ...production,
  testDir: '.',
  outputDir: '../.cache/playwright-production',
  // WebKit and Firefox wait a lot.
  workers: 3,
  // The slowest engine first, so that no worker runs alone for long at the end.
  projects: [
    {
      name: 'webkit',
      testDir: 'webkit',
      ...(webkit.expect && { expect: webkit.expect }),
      use: { ...webkit.use },
    },
    ...(production.projects ?? [])
      .toReversed()
      .map((project) => ({ testDir: 'production', ...project })),
  ],
  webServer: [testNetwork, mockSite],
})
