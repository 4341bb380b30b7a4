import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk
type Bundle = Rolldown.OutputBundle

function findChunk(bundle: Bundle, module: string): Chunk | undefined {
  return Object.values(bundle).find(
    (output): output is Chunk => output.type === 'chunk' && output.moduleIds.includes(module),
  )
}

/** The chunks and their static imports, transitively, which come after them. */
function collectImports(bundle: Bundle, first: Chunk[]): Set<Chunk> {
  const chunks = new Set(first)
  for (const chunk of chunks) {
    for (const file of chunk.imports) {
      const imported = bundle[file]
      if (imported?.type === 'chunk') chunks.add(imported)
    }
  }
  return chunks
}

function buildLinkTag(attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: 'link', attrs: { ...attrs, crossorigin: '' }, injectTo: 'head' }
}

/**
 * Adds preload links for the application's chunks and styles. The small entry imports what sends the first calls, and
 * that the application; with the links the browser fetches all in parallel.
 * @param files The modules that are imported one after the other, from the project root.
 */
export function modulePreload(...files: string[]): Plugin {
  let root = ''
  let base = ''
  return {
    name: 'module-preload',
    apply: 'build',
    configResolved(config) {
      root = config.root
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const first = files.map((file) => {
          const chunk = findChunk(bundle, `${root}/${file}`)
          if (chunk === undefined) throw new Error(`No chunk contains ${file}`)
          return chunk
        })
        const chunks = [...collectImports(bundle, first)]
        const styles = new Set(
          chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
        )
        return [
          ...chunks.map(({ fileName }) =>
            buildLinkTag({ rel: 'modulepreload', href: base + fileName }),
          ),
          ...[...styles].map((file) =>
            buildLinkTag({ rel: 'preload', as: 'style', href: base + file }),
          ),
        ].filter(({ attrs }) => !html.includes(`"${String(attrs?.['href'])}"`))
      },
    },
  }
}
