import type { Rolldown } from 'vite'

/**
 * Modules that several pages of the mock build use. React and the visitor's texts and dates are among them: in the chunk
 * of the widget's entry, importing them would start the widget.
 */
export const SHARED_MODULES =
  /vite\/preload-helper|\/node_modules\/(?:zod|react|react-dom|scheduler)\/|\/src\/(?:contract\/(?!openapi\.json)|lib|domain|i18n\/(?!languages\/))|\/(?:scenarios|fixtures)\/(?!tapes\/)|\/mocks\/page\/picture-urls\.ts$/

/**
 * msw reads the browser's storage while it loads and fails where that is denied, so static imports of mocks/main.ts must
 * not share a chunk with msw.
 */
function isImportedByEntry(id: string, graph: Rolldown.ChunkingContext): boolean {
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return importers.some((path) => path.endsWith('/mocks/main.ts'))
}

/** The chunk of a mock build beside those of the widget, and of what loads on demand. */
export const mockGroups: Rolldown.CodeSplittingGroup[] = [
  {
    debugName: 'shared',
    name: (id, graph) =>
      SHARED_MODULES.test(id) || isImportedByEntry(id, graph) ? 'shared' : null,
    priority: 4,
  },
]
