import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** The inline styles of a page as sources of `style-src`. */
export function findStyleSources(html: string): string {
  return [...html.matchAll(/<style>([^]*?)<\/style>/g)]
    .map(([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    .join(' ')
}

/** The inline styles of the built `index.html` in this folder as sources of `style-src`. */
export function readStyleSources(outDir: string): string {
  return findStyleSources(readFileSync(join(outDir, 'index.html'), 'utf8'))
}
