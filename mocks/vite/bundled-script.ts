import { build, type Plugin, type ResolvedConfig } from 'vite'

/** The zero byte keeps other plugins from reading the id as a TypeScript file. */
const PREFIX = '\0bundled-script:'

type Output = Awaited<ReturnType<typeof build>>

/**
 * `import source from './file.ts?script'` gives the text of that file as one self-contained classic
 * script (an IIFE), the same in development, build and tests.
 */
export function bundledScript(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'bundled-script',
    enforce: 'pre',
    configResolved(resolved) {
      config = resolved
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
        const { code, files } = await bundle(id.slice(PREFIX.length), config)
        for (const file of files) this.addWatchFile(file)
        return `export default ${JSON.stringify(code)}`
      },
    },
  }
}

async function bundle(
  file: string,
  { root, base, mode }: ResolvedConfig,
): Promise<{ code: string; files: string[] }> {
  const output = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    root,
    base,
    mode,
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  })
  const chunk = chunkOf(output)
  const files = chunk.moduleIds.filter(
    (id) => !id.startsWith('\0') && !id.includes('/node_modules/'),
  )
  return { code: chunk.code, files }
}

function chunkOf(output: Output) {
  const [bundled] = Array.isArray(output) ? output : [output]
  if (!bundled || !('output' in bundled)) throw new Error('The script was not bundled')
  const [chunk, ...others] = bundled.output
  if (others.length > 0) throw new Error('A classic script is one file, without styles and assets')
  return chunk
}
