import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Aliases React Router's production build, because the package's exports resolve to its development build:
 * https://github.com/remix-run/react-router/discussions/14568
 */
export function routerAlias(): Plugin {
  return {
    name: 'router-alias',
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
  }
}
