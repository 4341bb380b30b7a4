import type { Plugin } from 'vite'

const ID_PREFIX = '\0used-parts:'

/** What the mock server uses of the modules that @mswjs/data imports: a module by the name in its import. */
const USED_PARTS: Partial<Record<string, string>> = {
  './model/generateRestHandlers': 'export const generateRestHandlers = undefined',
  // The only import of graphql.
  './model/generateGraphQLHandlers':
    'export const generateGraphQLHandlers = undefined, generateGraphQLSchema = undefined',
  'date-fns': "export { default as compareAsc } from 'date-fns/compareAsc'",
  lodash: "export { default as isFunction } from 'lodash/isFunction'",
}

/**
 * Builds only those parts of @mswjs/data and its libraries that the mock server uses, because each page of a mock build
 * loads them. Its handlers are left out: the mock server has its own.
 */
export function usedParts(): Plugin {
  const replaced = new Set<string>()
  return {
    name: 'used-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId(name, importer) {
      if (importer?.includes('/node_modules/@mswjs/data/') !== true) return undefined
      if (USED_PARTS[name] === undefined) return undefined
      replaced.add(name)
      return ID_PREFIX + name
    },
    load: (id) => (id.startsWith(ID_PREFIX) ? USED_PARTS[id.slice(ID_PREFIX.length)] : undefined),
    buildEnd(error) {
      if (error !== undefined) return
      const missing = Object.keys(USED_PARTS).filter((name) => !replaced.has(name))
      if (missing.length > 0) this.error(`@mswjs/data does not import ${missing.join(', ')}`)
    },
  }
}
