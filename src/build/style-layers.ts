import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The statement in global.css that orders the cascade layers. */
const ORDER = /^@layer ([\w, ]+);$/m

/**
 * Puts the styles of a module into the cascade layer that has the name of its folder in src.
 *
 * Each style sheet begins with the order of the layers, which is lost when the bundler sorts the styles of a chunk:
 * where a policy refuses the inline styles, nothing else states it.
 */
export function styleLayers(): Plugin {
  const [statement, names = ''] = ORDER.exec(readFileSync('src/theme/global.css', 'utf8')) ?? []
  if (statement === undefined) throw new Error('global.css orders no cascade layers.')
  return {
    name: 'style-layers',
    transform: {
      order: 'pre',
      filter: { id: /\.wyw-in-js\.css$/ },
      handler(code, id) {
        const layer = /^.*\/src\/(\w+)\//.exec(id)?.[1] ?? ''
        if (!names.split(', ').includes(layer))
          this.error(`global.css has no cascade layer for the styles of ${id}.`)
        return { code: `@layer ${layer} {${code}}`, map: null }
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const output of Object.values(bundle))
          if (output.type === 'asset' && output.fileName.endsWith('.css'))
            output.source = statement.replaceAll(', ', ',') + String(output.source)
      },
    },
  }
}
