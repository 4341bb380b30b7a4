import react from '@vitejs/plugin-react'
import wyw from '@wyw-in-js/vite'
import type { PluginOption } from 'vite'
import { defineConfig } from 'vitest/config'
import { edge } from './src/build/edge.ts'
import { embedScript } from './src/build/embed-script.ts'
import { previewHeaders } from './src/build/headers.ts'
import { leanRouter } from './src/build/lean-router.ts'
import { preloadStart } from './src/build/preload-start.ts'
import { refuseApi } from './src/build/refuse-api.ts'
import { tighten } from './src/build/tighten.ts'
import { stripePages } from './mocks/stripe/pages.ts'
import { bundledScript } from './mocks/vite/bundled-script.ts'
import { demoPages, pages } from './mocks/vite/demo-pages.ts'
import { demoSite } from './mocks/vite/demo-site.ts'
import { entrySwap } from './mocks/vite/entry-swap.ts'

const live: PluginOption[] = [
  preloadStart('src/app/start.tsx'),
  tighten(),
  edge(process.env['API_TARGET']),
  previewHeaders({ hosts: process.env['WIDGET_HOSTS'] }),
]

const pretend: PluginOption[] = [
  entrySwap(),
  bundledScript(),
  demoPages(),
  demoSite(),
  refuseApi((path) => `${path} is not mocked`),
  previewHeaders({ frames: "'self'" }),
]

const startGroups = [
  { name: 'entry', test: /\/src\/main\.tsx$/, priority: 2 },
  { name: 'app', test: /\/src\/app\/start\.tsx$/, priority: 1 },
  // What several later steps share: a file for each part would weigh more together.
  { name: 'steps', test: /\/src\/(?!screens)(?!.*\b(?:sanitize|dates)\b)/, minShareCount: 2 },
]

/** Milliseconds for one test: a busy machine makes it longer, never red. */
const TEST_TIMEOUT = 300_000

/** Visitors behind and ahead of UTC, with and without a change of clocks, in either half of the year. */
const zones = ['America/Los_Angeles', 'Asia/Tokyo', 'Australia/Adelaide']

/** Any mode but production starts the pretend world; production holds no byte of it. */
export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    leanRouter(),
    wyw({
      // Every browser of the build's target knows the unprefixed names.
      prefixer: false,
      include: ['src/**/*.{ts,tsx}', 'mocks/**/*.{ts,tsx}'],
      babelOptions: { presets: ['@babel/preset-typescript', '@babel/preset-react'] },
    }),
    embedScript(),
    ...(mode === 'production' ? live : pretend),
  ],
  publicDir: mode === 'production' ? false : 'mocks/static',
  server: {
    watch: { ignored: ['**/.cache/**', '**/dist/**', '**/dist-demo/**'] },
    // The first page opens onto modules that are compiled already.
    warmup: { clientFiles: ['mocks/enter.ts', 'src/app/start.tsx', 'src/screens/*/*-screen.tsx'] },
  },
  optimizeDeps: { entries: ['src/main.tsx', 'mocks/main.ts', 'mocks/*/*.html'] },
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    emptyOutDir: true,
    rolldownOptions: {
      input:
        mode === 'production'
          ? ['index.html']
          : ['index.html', ...Object.values(pages), ...Object.values(stripePages)],
      // One file for what every visit needs: a third of the requests and 6 % fewer bytes than the
      // bundler's own cut. What the entry needs stays out of it.
      output: mode === 'production' ? { codeSplitting: { groups: startGroups } } : {},
    },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // The files of a worker share their modules: half the time goes into loading them.
          isolate: false,
          testTimeout: TEST_TIMEOUT,
          include: ['{src,mocks,fixtures,scenarios}/**/*.test.{ts,tsx}', 'e2e/project/*.test.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'dist', include: ['e2e/project/built/*.test.ts'], testTimeout: TEST_TIMEOUT },
      },
      ...zones.map((zone) => ({
        extends: true as const,
        test: {
          name: `zone ${zone}`,
          include: ['src/{domain,lib}/**/*.test.ts'],
          env: { TZ: zone },
          testTimeout: TEST_TIMEOUT,
          // These rules keep no state, and a process for each file takes longer than its tests.
          isolate: false,
        },
      })),
    ],
  },
}))
