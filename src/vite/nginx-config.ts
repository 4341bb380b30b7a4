import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { findStyleSources } from './inline-styles.ts'
import { callNames } from './routes.ts'

const FILE = 'nginx.conf.template'

/** Writes the nginx template next to `index.html`, with the widget's calls and the hashes of the inline styles. */
export function nginxConfig(): Plugin {
  return {
    name: 'nginx-config',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        const source = readFileSync(join('src/vite', FILE), 'utf8')
          .replace('@CALLS@', callNames)
          .replace('@INLINE_STYLES@', findStyleSources(String(page.source)))
        this.emitFile({ type: 'asset', fileName: FILE, source })
      },
    },
  }
}
