import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { STEP_IDS } from '#src/contract/step-ids.ts'
import { buildClassicScript } from './classic-script.ts'
import { versionDefine } from './version.ts'

/** A breaking change of the loader needs a new version folder; see CHANGELOG.md. */
const SCRIPT_FILE = 'v1/embed.js'
const TYPES_FILE = 'v1/embed.d.ts'

/** The types stand alone beside the loader: the ids of the steps are written out. */
export function writeOutSteps(types: string): string {
  const ids = STEP_IDS.map((id) => `'${id}'`).join(' | ')
  return types.replace(/^import .*STEP_IDS.*\n\n/m, '').replace('(typeof STEP_IDS)[number]', ids)
}

/**
 * Builds the loader that host pages include, and its types next to it. A separate build: a chunk shared with the
 * widget would need a second script tag.
 */
export function embedScript(): Plugin {
  let options = { root: '', base: '', mode: '' }
  const resolveSource = (name: string) => join(options.root, 'src/embed', name)
  // A host that renders on a server may import it there, where it does nothing.
  const buildScript = async () => {
    const settings = { ...options, minify: true, define: versionDefine }
    const { code } = await buildClassicScript(resolveSource('main.ts'), settings)
    return `globalThis.document&&${code}`
  }
  return {
    name: 'embed-script',
    configResolved({ root, base, mode }) {
      options = { root, base, mode }
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
        source: writeOutSteps(readFileSync(resolveSource('embed.d.ts'), 'utf8')),
      })
    },
  }
}
