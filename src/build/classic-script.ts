import { build } from 'vite'

type Options = {
  root: string
  base: string
  mode: string
  minify: boolean
  /** Replaced expressions, as in Vite's configuration. */
  define?: Record<string, string>
}
type Output = Awaited<ReturnType<typeof build>>

/**
 * Bundles a module and its imports into one classic script (IIFE); returns its code and the source files.
 * @throws {Error} The build has several outputs, such as styles or assets.
 */
export async function buildClassicScript(
  file: string,
  { root, base, mode, minify, define = {} }: Options,
): Promise<{ code: string; files: string[] }> {
  const output = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    root,
    base,
    mode,
    define,
    build: {
      write: false,
      minify,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  })
  const chunk = getSingleChunk(output)
  const files = chunk.moduleIds.filter(
    (id) => !id.startsWith('\0') && !id.includes('/node_modules/'),
  )
  return { code: chunk.code, files }
}

function getSingleChunk(output: Output) {
  const [bundle] = Array.isArray(output) ? output : [output]
  if (!bundle || !('output' in bundle)) throw new Error('The script was not bundled')
  const [chunk, ...others] = bundle.output
  if (others.length > 0) throw new Error('A classic script cannot have styles, assets or chunks')
  return chunk
}
