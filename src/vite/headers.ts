import type { Plugin } from 'vite'

const STRIPE = 'https://js.stripe.com https://*.js.stripe.com'
const TAG_MANAGER = 'https://www.googletagmanager.com'
const ANALYTICS_ENDPOINTS =
  'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com'

/**
 * The headers of the widget's documents.
 * @param hosts The pages that may embed the widget, as sources of `frame-ancestors`.
 * @param frames Additional sources of `frame-src`.
 */
export function buildDocumentHeaders(hosts: string, frames = ''): Record<string, string> {
  const policy = {
    'default-src': "'none'",
    'script-src': `'self' ${STRIPE} ${TAG_MANAGER}`,
    'style-src': "'self'",
    'img-src': "'self' data: https:",
    'font-src': "'self'",
    'connect-src': `'self' https://api.stripe.com ${ANALYTICS_ENDPOINTS}`,
    'frame-src': `${STRIPE} https://hooks.stripe.com ${frames}`.trim(),
    'worker-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': hosts,
  }
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'payment=(self "https://js.stripe.com"), camera=(), microphone=(), geolocation=()',
    'Strict-Transport-Security': 'max-age=63072000',
    'Cache-Control': 'no-store',
  }
}

/** The headers of files with a content hash in their name, which never change. */
export const assetHeaders: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'public, max-age=31536000, immutable',
}

/** The headers of the loader, which other sites include, also as a module (hence CORS). */
export const loaderHeaders: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
  'Cache-Control': 'public, max-age=300',
}

/** Pages outside the widget: the demo site and the mocks. */
const NON_WIDGET_PATHS = /^\/(?:demo|mocks)\//

const LOCALHOST = "'self' http://127.0.0.1:* http://localhost:*"

/** Adds the production headers to the documents and files of `vite preview`. */
export function previewHeaders({
  hosts = LOCALHOST,
  frames,
}: { hosts?: string | undefined; frames?: string } = {}): Plugin {
  const widgetHeaders = buildDocumentHeaders(hosts, frames)
  const resolveHeaders = (path: string): Record<string, string> => {
    if (path.startsWith('/assets/')) return assetHeaders
    if (path.startsWith('/v1/')) return loaderHeaders
    const isDocument = path.endsWith('.html') || !path.split('/').at(-1)?.includes('.')
    return isDocument && !NON_WIDGET_PATHS.test(path) ? widgetHeaders : {}
  }
  return {
    name: 'preview-headers',
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const headers = resolveHeaders(request.url?.split('?')[0] ?? '')
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
        next()
      })
    },
  }
}
