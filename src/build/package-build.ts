import { readFileSync } from 'node:fs'
import type { Plugin, UserConfig } from 'vite'
import { writeOutSteps } from './embed-script.ts'
import { versionDefine } from './version.ts'

/** The modules of the package, as `dist-package/{name}.js`; `exports` in package.json has what hosts import. */
const ENTRIES = {
  embed: 'src/embed/module.ts',
  react: 'src/embed/react-component.tsx',
  contract: 'src/contract/contract.ts',
  testing: 'mocks/package/kit/fixtures.ts',
  cli: 'mocks/package/cli/bin.ts',
}

/** Files of the package that are copied. The other declarations are those of tsconfig.package.json. */
const COPIES = {
  'openapi.json': 'src/contract/openapi.json',
  'types/embed/camel-case.d.ts': 'src/embed/camel-case.d.ts',
  'types/embed/embed.d.ts': 'src/embed/embed.d.ts',
  'types/embed/exports.d.ts': 'src/embed/exports.d.ts',
  'types/embed/react.d.ts': 'src/embed/react.d.ts',
  'types/embed/svelte.d.ts': 'src/embed/svelte.d.ts',
  'types/embed/vue.d.ts': 'src/embed/vue.d.ts',
  'types/kit/testing.d.ts': 'mocks/package/kit/testing.d.ts',
  'types/kit/scenarios.d.ts': 'mocks/package/kit/scenarios.d.ts',
}

type Manifest = {
  dependencies: Record<string, string>
  peerDependencies: Record<string, string>
}

const { dependencies, peerDependencies } = JSON.parse(
  readFileSync('package.json', 'utf8'),
) as Manifest

function packageFiles(): Plugin {
  return {
    name: 'package-files',
    generateBundle() {
      for (const [fileName, source] of Object.entries(COPIES))
        this.emitFile({
          type: 'asset',
          fileName,
          // A declaration names those of another folder as the sources do.
          source: writeOutSteps(readFileSync(source, 'utf8').replaceAll("'#src/", "'../")),
        })
    },
  }
}

/**
 * The modules that other projects install. They run in browsers and in Node; what is not installed with the package
 * becomes part of them.
 */
export function packageBuild(plugins: Plugin[]): UserConfig {
  return {
    define: { ...versionDefine, IS_PACKAGED: 'true' },
    plugins: [packageFiles(), ...plugins],
    publicDir: false,
    cacheDir: '.cache/vite',
    ssr: {
      noExternal: true,
      external: [...Object.keys(dependencies), ...Object.keys(peerDependencies)],
    },
    build: {
      ssr: true,
      target: 'es2022',
      outDir: 'dist-package',
      // The file lists the packages that become part of the modules for Node.
      license: { fileName: 'licenses.md' },
      emptyOutDir: true,
      rolldownOptions: {
        input: ENTRIES,
        output: { entryFileNames: '[name].js' },
        // The directive of the React component stays, since it is an entry.
        checks: { moduleLevelDirective: false },
      },
    },
  }
}
