import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The styles that `index.html` links to: those of all screens, and of the static shell. */
const FILES = ['src/theme/global.css', 'src/app/shell.css']
const LINKS = FILES.map((file) => `<link rel="stylesheet" href="/${file}" />`)
const MARKER = '<!-- inline styles -->'

/** Without comments and most spaces. Not the bundler's output: the headers name the hash, also without a build. */
function readStyles(): string {
  return FILES.map((file) => readFileSync(file, 'utf8'))
    .join('')
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replaceAll(';}', '}')
    .trim()
}

/** The inline styles of `index.html` as a source of `style-src`. */
export function getInlineStyleSource(): string {
  return `'sha256-${createHash('sha256').update(readStyles()).digest('base64')}'`
}

/**
 * Replaces the links in `index.html` by the styles themselves, so that the static shell is painted with the first
 * response. The bundler must not see the styles: it would change the text, and with it the hash.
 */
export function inlineStyles(): Plugin[] {
  const name = 'inline-styles'
  const removeLinks = (html: string) =>
    LINKS.reduce((text, link, index) => text.replace(link, index === 0 ? MARKER : ''), html)
  const insertStyles = (html: string) =>
    html.replace(MARKER, () => `<style>${readStyles()}</style>`)
  return [
    { name, apply: 'build', transformIndexHtml: { order: 'pre', handler: removeLinks } },
    {
      name: `${name}-after`,
      apply: 'build',
      transformIndexHtml: { order: 'post', handler: insertStyles },
    },
  ]
}
