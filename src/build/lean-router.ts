import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Assignments that run nothing but React's own constructors, and names for developer tools. */
const CALLS = /= (?=React\d*\.(?:createElement|forwardRef|memo)\()/g
const OBJECTS = /= (?=new (?:Map|Set|URL)\()/g
const NAMES = /^\w+\.displayName = "\w+";$/gm

/**
 * Two kilobytes less of the router (brotli): its package hands bundlers the development build, and lacks
 * the marks by which they drop what nobody uses, such as forms and their fetchers.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    config({ root = process.cwd() }) {
      const folder = join(root, 'node_modules/react-router/dist/production')
      return {
        resolve: {
          alias: [
            { find: /^react-router$/, replacement: join(folder, 'index.mjs') },
            { find: /^react-router\/dom$/, replacement: join(folder, 'dom-export.mjs') },
          ],
        },
      }
    },
    transform: {
      filter: { id: /\/react-router\/dist\// },
      handler: (code) =>
        code
          .replace(NAMES, '')
          .replace(CALLS, '= /* @__PURE__ */ ')
          .replace(OBJECTS, '= /* @__PURE__ */ '),
    },
  }
}
