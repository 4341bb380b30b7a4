import type { Rolldown } from 'vite'

/** What several pages of the mock build need. */
const SHARED_MODULES =
  /vite\/preload-helper|\/node_modules\/zod\/|\/src\/(?:contract|lib)\/|\/(?:scenarios|fixtures)\/(?!tapes\/)|\/mocks\/lib\/picture-urls\.ts$/

/**
 * msw reads the browser's storage while it loads and fails where that is denied: what mocks/main.ts
 * imports statically must be in no chunk that holds msw.
 */
function isImportedByEntry(id: string, graph: Rolldown.ChunkingContext): boolean {
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return importers.some((path) => path.endsWith('/mocks/main.ts'))
}

/**
 * The chunks of a mock build beside those of the widget: few files, since every end-to-end test loads
 * all of them again. Screens, tapes and the pages around the widget still load on demand.
 */
export const mockGroups: Rolldown.CodeSplittingGroup[] = [
  {
    debugName: 'shared',
    name: (id, graph) =>
      SHARED_MODULES.test(id) || isImportedByEntry(id, graph) ? 'shared' : null,
    priority: 7,
  },
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\//, priority: 6 },
  // The frames of the Stripe stub need this part of it, and no msw.
  {
    name: 'stripe',
    test: /\/mocks\/stripe\/(?!.*handlers).*\.ts$/,
    minShareCount: 2,
    priority: 5,
  },
  // Tapes need it without the mock server.
  { name: 'worker', test: /\/mocks\/page\/service-worker\.ts$/, priority: 4 },
  { name: 'mock-server', test: /\/mocks\/page\/start-mock\.ts$/, priority: 3 },
]
