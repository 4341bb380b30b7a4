import { defineConfig } from '@playwright/test'
import suite from '#e2e/playwright.config.ts'

/** The pictures of the gallery: the suite's own server, browser and sizes, and no judgement of the screens. */
export default defineConfig({
  ...suite,
  testIgnore: [],
  testMatch: 'pictures.ts',
  outputDir: '../../.cache/playwright-gallery',
  reporter: [['./reporter.ts']],
  projects: (suite.projects ?? []).map(({ name, use = {} }) => ({ name: name ?? '', use })),
})
