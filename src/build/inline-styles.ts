import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const LINK = /<link rel="stylesheet" href="\/(src\/[^"]+)" \/>/g

/**
 * Replaces the links to style sheets in `index.html` by the styles themselves, so that the static shell is painted
 * with the first response. Vite minifies them.
 */
export function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replace(LINK, (_, file: string) => `<style>${readFileSync(file, 'utf8')}</style>`),
    },
  }
}
