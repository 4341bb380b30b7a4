/**
 * A part of what `npm test` runs and CI runs by name.
 * @typedef {object} Part
 * @property {string} name
 * @property {string} command
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean | string} [quick] whether `npm run test:quick` runs it, or the shorter command that it runs then
 * @property {boolean} [nightly] whether only `npm run test:nightly` runs it
 * @property {string[]} [needs] the parts that must have passed before
 * @property {import('./tools.mjs').Tool[]} [tools] the programs that it needs
 * @property {Record<string, import('./tools.mjs').Tool[]>} [projects] projects of Playwright with the programs that each
 *   of them needs; the part runs those that can run
 * @property {Record<string, number>} [ports] variables for ports, with the first port to try
 */

/** @type {Part[]} In this order, two at a time; the last long one has workers enough for both processors. */
export const parts = [
  { name: 'mock-build', command: 'vite build --mode mock' },
  { name: 'build', command: 'vite build' },
  { name: 'package', command: 'npm run build:package && vite build --mode demo' },
  {
    name: 'browser',
    command: 'vitest run --project browser',
    tools: ['shell'],
    quick: 'vitest run --project browser src/ mocks/',
  },
  {
    name: 'unit',
    command: "vitest run --project unit --project 'zone *'",
    quick: 'vitest run --project unit',
  },
  {
    name: 'dist',
    command: 'vitest run --project dist',
    needs: ['build', 'package'],
    tools: ['shell'],
  },
  {
    name: 'engines',
    command: 'playwright test --config e2e/engines.config.ts',
    env: { PLAYWRIGHT_HTML_OUTPUT_DIR: '.cache/report-engines' },
    needs: ['build', 'mock-build'],
    projects: {
      webkit: ['webkit', 'xvfb'],
      firefox: ['firefox'],
      denied: ['chromium'],
      nginx: ['shell', 'nginx'],
      servers: ['shell'],
      partitioned: ['chromium'],
    },
    ports: { PRODUCTION_PORT: 4373, E2E_PORT: 4273 },
  },
  {
    name: 'hosts',
    command: 'playwright test --config e2e/hosts.config.ts',
    env: { PLAYWRIGHT_HTML_OUTPUT_DIR: '.cache/report-hosts' },
    needs: ['build', 'package'],
    tools: ['shell'],
  },
  {
    name: 'matrix',
    command: 'playwright test --config e2e/matrix.config.ts',
    env: { PLAYWRIGHT_HTML_OUTPUT_DIR: '.cache/report-matrix' },
    needs: ['mock-build'],
    tools: ['shell'],
    ports: { E2E_PORT: 4473 },
  },
  {
    name: 'pages',
    command: 'playwright test --config e2e/playwright.config.ts',
    env: { PLAYWRIGHT_HTML_OUTPUT_DIR: '.cache/report-pages' },
    needs: ['mock-build'],
    tools: ['shell'],
    ports: { E2E_PORT: 4173 },
  },
  {
    name: 'listening',
    command: 'playwright test --config e2e/listening.config.ts',
    env: { PLAYWRIGHT_HTML_OUTPUT_DIR: '.cache/report-listening' },
    needs: ['mock-build'],
    projects: { orca: ['orca', 'dbus', 'openbox', 'xdotool', 'xvfb', 'firefox'] },
    ports: { E2E_PORT: 4673 },
    nightly: true,
  },
  {
    name: 'faults',
    command: 'tsx e2e/cli/plant-faults.ts',
    tools: ['shell'],
    nightly: true,
  },
  {
    name: 'speed',
    command: 'tsx e2e/bench/compare-release.ts',
    needs: ['build'],
    tools: ['shell'],
    nightly: true,
  },
  // The type checker runs for seconds: collecting garbage less often saves a quarter of its time.
  { name: 'lint', command: 'npm run lint', env: { GOGC: '400' }, quick: true },
  { name: 'unused', command: 'knip', quick: true },
  { name: 'format', command: 'npm run format:check', quick: true },
]

/** @param {Part[]} selected @returns {import('./tools.mjs').Tool[]} the programs that these parts need */
export function listTools(selected) {
  const tools = selected.flatMap(({ tools = [], projects = {} }) => [
    ...tools,
    ...Object.values(projects).flat(),
  ])
  return [...new Set(tools)]
}
