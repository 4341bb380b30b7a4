import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Assignments that run nothing but React's own constructors, and names for developer tools. */
const PURE_CALLS = /= (?=React\d*\.(?:createElement|forwardRef|memo)\()/g
const PURE_CONSTRUCTORS = /= (?=new (?:Map|Set|URL)\()/g
const DISPLAY_NAMES = /^\w+\.displayName = "\w+";$/gm

/**
 * Two kilobytes less of the router (brotli): its package hands bundlers the development build, and lacks
 * the marks by which they drop what nobody uses, such as forms and their fetchers.
 */
export function routerAlias(): Plugin {
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
          .replace(DISPLAY_NAMES, '')
          .replace(PURE_CALLS, '= /* @__PURE__ */ ')
          .replace(PURE_CONSTRUCTORS, '= /* @__PURE__ */ '),
    },
  }
}
