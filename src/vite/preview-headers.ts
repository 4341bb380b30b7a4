import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Connect, Plugin } from 'vite'
import type { PolicyOptions } from './headers.ts'
import { commonHeaders } from './headers.ts'
import { readStyleSources } from './inline-styles.ts'
import { findHeaders, isFile } from './routes.ts'

/** Pages outside the widget: the demo site and the mocks. */
const NON_WIDGET_PATHS = /^\/(?:demo|mocks)\//

const LOCALHOST = "'self' http://127.0.0.1:* http://localhost:*"

type Options = Omit<Partial<PolicyOptions>, 'styles'>

/**
 * Adds the production headers to the responses of a server of a build, and answers a missing file with 404 as nginx does.
 * @param outDir The folder of the build.
 */
export function createHeaderSetter(
  outDir: string,
  { hosts = LOCALHOST, ...options }: Options,
  base = '/',
): Connect.NextHandleFunction {
  const styles = readStyleSources(outDir)
  return (request, response, next) => {
    const path = request.url?.split('?')[0] ?? ''
    const file = `/${path.replace(base, '')}`
    if (isFile(file) && !existsSync(join(outDir, file))) {
      response.writeHead(404, commonHeaders)
      response.end()
      return
    }
    if (!NON_WIDGET_PATHS.test(path))
      for (const [name, value] of Object.entries(
        findHeaders(path.replace(/\/index\.html$/, '/'), { hosts, styles, ...options }),
      ))
        response.setHeader(name, value)
    next()
  }
}

/** Adds the production headers to the responses of `vite preview`. */
export function previewHeaders(options: Options = {}): Plugin {
  return {
    name: 'preview-headers',
    configurePreviewServer({ middlewares, config: { root, base, build } }) {
      middlewares.use(createHeaderSetter(resolve(root, build.outDir), options, base))
    },
  }
}

/** The options that the operator sets in the environment, as for nginx. */
export function readPolicyOptions(env: NodeJS.ProcessEnv): Partial<PolicyOptions> {
  const hosts = env['WIDGET_HOSTS']
  return {
    ...(hosts !== undefined && { hosts }),
    tagManager: env['WIDGET_TAG_MANAGER'] === 'on',
    tagSources: env['WIDGET_TAG_SOURCES'] ?? '',
    trustedTypes: env['WIDGET_TRUSTED_TYPES'] !== 'off',
    reportUrl: env['WIDGET_REPORT_URL'] ?? '',
  }
}
