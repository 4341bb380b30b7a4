import type { ViteUserConfig } from 'vitest/config'
import { defineConfig } from 'vitest/config'
import { mockGroups } from './mocks/vite/chunks.ts'
import { mockInputs, mockPlugins } from './mocks/vite/plugins.ts'
import { packagedStub } from './mocks/vite/provider-site.ts'
import { LICENSE_FILE } from './src/build/country-data.ts'
import { packageBuild } from './src/build/package-build.ts'
import { productionPlugins, widgetChunks, widgetPlugins } from './src/build/plugins.ts'
import { versionDefine } from './src/build/version.ts'

const OUT_DIRS: Partial<Record<string, string>> = { demo: 'dist-demo', mock: '.cache/mock' }

const isTest = process.env['VITEST'] !== undefined

/** Loaded on demand: a build or a development server needs no test runner. */
async function getTestConfig(): Promise<NonNullable<ViteUserConfig['test']>> {
  if (!isTest) return {}
  const { browserOptions, projects } = await import('./e2e/vitest-projects.ts')
  return { browser: browserOptions, projects }
}

/**
 * Every mode but production starts mocks/main.ts in place of src/entry.ts. The mode 'package' builds what other projects
 * import.
 */
export default defineConfig(async ({ mode }): Promise<ViteUserConfig> => {
  if (mode === 'package') return packageBuild([packagedStub()])
  const isProduction = mode === 'production'
  return {
    define: versionDefine,
    plugins: [...widgetPlugins(), ...(isProduction ? productionPlugins() : mockPlugins())],
    publicDir: isProduction ? false : 'mocks/static',
    // Not in node_modules, which several checkouts may share.
    cacheDir: '.cache/vite',
    server: {
      watch: { ignored: ['**/.cache/**', '**/dist/**', '**/dist-demo/**', '**/dist-package/**'] },
    },
    optimizeDeps: { entries: ['src/entry.ts', 'mocks/main.ts', 'mocks/**/*.html'] },
    build: {
      target: 'es2022',
      outDir: OUT_DIRS[mode] ?? 'dist',
      emptyOutDir: true,
      manifest: true,
      license: { fileName: LICENSE_FILE },
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // The mock build redacts recordings by the words of all languages.
        checks: { ineffectiveDynamicImport: isProduction },
        input: ['index.html', ...(isProduction ? [] : mockInputs)],
        output: {
          codeSplitting: { groups: [...(isProduction ? [] : mockGroups), ...widgetChunks] },
        },
      },
    },
    test: await getTestConfig(),
  }
})
