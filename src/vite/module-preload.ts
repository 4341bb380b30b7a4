import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk
type Bundle = Rolldown.OutputBundle

function findChunk(bundle: Bundle, module: string): Chunk | undefined {
  return Object.values(bundle).find(
    (output): output is Chunk => output.type === 'chunk' && output.moduleIds.includes(module),
  )
}

/** The chunk and all that it imports statically, itself first. */
function collectImports(bundle: Bundle, first: Chunk): Set<Chunk> {
  const chunks = new Set([first])
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
 * The entry is tiny, sends the first calls and only then imports the application. These links let the
 * browser fetch that code and its styles beside the entry instead of after it.
 */
export function modulePreload(entryFile: string): Plugin {
  let root = ''
  let base = ''
  return {
    name: 'preload-start',
    apply: 'build',
    configResolved(config) {
      root = config.root
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const first = findChunk(bundle, `${root}/${entryFile}`)
        if (first === undefined) throw new Error(`${entryFile} is no chunk of its own`)
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
