import type { Plugin, ResolvedConfig } from 'vite'
import { buildClassicScript } from '#src/build/classic-script.ts'

/** The zero byte keeps other plugins from handling the id as a TypeScript file. */
const PREFIX = '\0bundled-script:'

/**
 * Bundles `import source from './file.ts?script'` into the text of one classic script (an IIFE), in development, build
 * and tests alike.
 */
export function bundledScript(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'bundled-script',
    enforce: 'pre',
    configResolved(resolvedConfig) {
      config = resolvedConfig
    },
    resolveId: {
      filter: { id: /\?script$/ },
      async handler(id, importer) {
        const file = await this.resolve(id.replace(/\?script$/, ''), importer)
        return file && PREFIX + file.id
      },
    },
    load: {
      filter: { id: new RegExp(`^${PREFIX}`) },
      async handler(id) {
        const { root, base, mode } = config
        const options = { root, base, mode, minify: false }
        const { code, files } = await buildClassicScript(id.slice(PREFIX.length), options)
        for (const file of files) this.addWatchFile(file)
        return `export default ${JSON.stringify(code)}`
      },
    },
  }
}
