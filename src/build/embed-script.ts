import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { classicScript } from './classic-script.ts'

/** The first number of its address changes when a page would have to change with it. */
const SCRIPT = 'v1/embed.js'
const TYPES = 'v1/embed.d.ts'

/**
 * Makes the loader that host pages include, a file of its own: a chunk that it shared with the widget
 * would be a second tag. Beside it lie its types.
 */
export function embedScript(): Plugin {
  let options = { root: '', base: '', mode: '', minify: true }
  const source = (name: string) => join(options.root, 'src/embed', name)
  const script = async () => (await classicScript(source('main.ts'), options)).code
  return {
    name: 'embed-script',
    configResolved({ root, base, mode }) {
      options = { root, base, mode, minify: true }
    },
    configureServer({ middlewares, config }) {
      middlewares.use(`${config.base}${SCRIPT}`, (_request, response, next) => {
        script().then((code) => {
          response.setHeader('Content-Type', 'text/javascript')
          response.end(code)
        }, next)
      })
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: SCRIPT, source: await script() })
      this.emitFile({ type: 'asset', fileName: TYPES, source: readFileSync(source('embed.d.ts')) })
    },
  }
}
