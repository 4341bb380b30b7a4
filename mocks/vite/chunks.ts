import type { Rolldown } from 'vite'

/**
 * Modules that several pages of the mock build use. The visitor's texts and dates are among them: in the chunk of the
 * widget's entry, importing them would start the widget.
 */
const SHARED_MODULES =
  /vite\/preload-helper|\/node_modules\/zod\/|\/src\/(?:contract\/(?!openapi\.json)|lib|domain|i18n\/(?!languages\/))|\/(?:scenarios|fixtures)\/(?!tapes\/)|\/mocks\/lib\/picture-urls\.ts$/

/**
 * msw reads the browser's storage while it loads and fails where that is denied, so static imports of mocks/main.ts must
 * not share a chunk with msw.
 */
function isImportedByEntry(id: string, graph: Rolldown.ChunkingContext): boolean {
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return importers.some((path) => path.endsWith('/mocks/main.ts'))
}

/**
 * The chunks of a mock build beside those of the widget. They are few, because every end-to-end test loads all of them.
 * Screens, tapes and the other pages load on demand.
 */
export const mockGroups: Rolldown.CodeSplittingGroup[] = [
  {
    debugName: 'shared',
    name: (id, graph) =>
      SHARED_MODULES.test(id) || isImportedByEntry(id, graph) ? 'shared' : null,
    priority: 7,
  },
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\//, priority: 6 },
  // Used by the frames of the Stripe stub, which must not load msw.
  {
    name: 'stripe',
    test: /\/mocks\/stripe\/(?!.*handlers).*\.ts$/,
    minShareCount: 2,
    priority: 5,
  },
  // Replays use it without the mock server.
  { name: 'worker', test: /\/mocks\/browser\/service-worker\.ts$/, priority: 4 },
  { name: 'mock-server', test: /\/mocks\/browser\/start-mock\.ts$/, priority: 3 },
]
