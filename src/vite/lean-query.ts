import type { Plugin } from 'vite'

const INFINITE = /this\.#queryType === "infinite" \? infiniteQueryBehavior\([^)]*\) : /
const NEW_MUTATION_CACHE = / \|\| new MutationCache\(\)/
const MUTATION_CACHE_USES = /this\.#mutationCache\.(?=resumePausedMutations|clear)/g

/**
 * Saves 2 kB (brotli) of TanStack Query: its client always creates a cache for mutations, and each query contains the
 * code of infinite ones. The widget uses neither; the linter forbids their hooks.
 */
export function leanQuery(): Plugin {
  return {
    name: 'lean-query',
    apply: 'build',
    transform: {
      filter: { id: /\/query-core\/build\/modern\/query(?:Client)?\.js/ },
      handler: (code) =>
        code
          .replace(INFINITE, '')
          .replace(NEW_MUTATION_CACHE, '')
          .replace(MUTATION_CACHE_USES, 'this.#mutationCache?.'),
    },
  }
}
