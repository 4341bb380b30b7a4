import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { buildClassicScript } from './classic-script.ts'

/** The first number of its address changes when a page would have to change with it. */
const SCRIPT_FILE = 'v1/embed.js'
const TYPES_FILE = 'v1/embed.d.ts'

/**
 * Makes the loader that host pages include, a file of its own: a chunk that it shared with the widget
 * would be a second tag. Beside it lie its types.
 */
export function embedScript(): Plugin {
  let options = { root: '', base: '', mode: '', minify: true }
  const resolveSource = (name: string) => join(options.root, 'src/embed', name)
  const buildScript = async () => (await buildClassicScript(resolveSource('main.ts'), options)).code
  return {
    name: 'embed-script',
    configResolved({ root, base, mode }) {
      options = { root, base, mode, minify: true }
    },
    configureServer({ middlewares, config }) {
      middlewares.use(`${config.base}${SCRIPT_FILE}`, (_request, response, next) => {
        buildScript().then((code) => {
          response.setHeader('Content-Type', 'text/javascript')
          response.end(code)
        }, next)
      })
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: SCRIPT_FILE, source: await buildScript() })
      this.emitFile({
        type: 'asset',
        fileName: TYPES_FILE,
        source: readFileSync(resolveSource('embed.d.ts')),
      })
    },
  }
}
