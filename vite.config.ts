import react from '@vitejs/plugin-react'
import wyw from '@wyw-in-js/vite'
import type { PluginOption } from 'vite'
import type { ViteUserConfig } from 'vitest/config'
import { defineConfig } from 'vitest/config'
import { apiProxy } from './src/vite/api-proxy.ts'
import { embedScript } from './src/vite/embed-script.ts'
import { previewHeaders } from './src/vite/headers.ts'
import { routerAlias } from './src/vite/router-alias.ts'
import { modulePreload } from './src/vite/module-preload.ts'
import { noApiGuard } from './src/vite/no-api-guard.ts'
import { minifyChunks } from './src/vite/minify-chunks.ts'
import { stripePages } from './mocks/stripe/stripe-pages.ts'
import { bundledScript } from './mocks/vite/bundled-script.ts'
import { mockGroups } from './mocks/vite/chunks.ts'
import { demoPages, pages } from './mocks/vite/demo-pages.ts'
import { demoSite } from './mocks/vite/demo-site.ts'
import { entrySwap } from './mocks/vite/entry-swap.ts'

const live: PluginOption[] = [
  modulePreload('src/app/start-app.tsx'),
  minifyChunks(),
  apiProxy(process.env['API_TARGET']),
  previewHeaders({ hosts: process.env['WIDGET_HOSTS'] }),
]

const pretend: PluginOption[] = [
  entrySwap(),
  bundledScript(),
  demoPages(),
  demoSite(),
  noApiGuard((path) => `${path} is not mocked`),
  previewHeaders({ frames: "'self'" }),
]

const startGroups = [
  { name: 'entry', test: /\/src\/main\.tsx$/, priority: 2 },
  { name: 'app', test: /\/src\/app\/start-app\.tsx$/, priority: 1 },
  // What several later steps share: a file for each part would weigh more together.
  { name: 'steps', test: /\/src\/(?!screens)(?!.*\b(?:sanitize|dates)\b)/, minShareCount: 2 },
]

/** Vitest's alone: a build or a development server loads no test runner. */
async function vitestConfig(): Promise<NonNullable<ViteUserConfig['test']>> {
  if (process.env['VITEST'] === undefined) return {}
  const { browser, projects } = await import('./e2e/vitest-projects.ts')
  return { browser, projects }
}

/** Any mode but production starts the pretend world; production holds no byte of it. */
export default defineConfig(async ({ mode }): Promise<ViteUserConfig> => ({
  plugins: [
    react(),
    routerAlias(),
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
    warmup: {
      clientFiles: [
        'mocks/page/start-mock.ts',
        'src/app/start-app.tsx',
        'src/screens/*/*-screen.tsx',
      ],
    },
  },
  optimizeDeps: { entries: ['src/main.tsx', 'mocks/main.ts', 'mocks/**/*.html'] },
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
      output: {
        codeSplitting: {
          groups: mode === 'production' ? startGroups : [...mockGroups, ...startGroups],
        },
      },
    },
  },
  test: await vitestConfig(),
}))
