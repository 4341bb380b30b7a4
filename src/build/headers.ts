import type { Plugin } from 'vite'

const STRIPE = 'https://js.stripe.com https://*.js.stripe.com'
const TAGS = 'https://www.googletagmanager.com'
const TAG_DATA =
  'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com'

/**
 * The headers of the widget's documents. `hosts` are the pages that may embed it, as sources of
 * frame-ancestors; `frames` are further sources of frames (the provider's stand-in).
 */
export function documentHeaders(hosts: string, frames = ''): Record<string, string> {
  const policy = {
    'default-src': "'none'",
    'script-src': `'self' ${STRIPE} ${TAGS}`,
    'style-src': "'self'",
    'img-src': "'self' data: https:",
    'font-src': "'self'",
    'connect-src': `'self' https://api.stripe.com ${TAG_DATA}`,
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
    'Cache-Control': 'no-store',
  }
}

/** Pages that are no part of the widget: the demo host and the provider's stand-in. */
const STRANGERS = /^\/(?:demo|mocks)\//

/** Serves the preview's documents as the live ones are served, framed by this machine's pages only. */
export function previewHeaders(frames?: string): Plugin {
  const headers = documentHeaders("'self' http://127.0.0.1:* http://localhost:*", frames)
  return {
    name: 'preview-headers',
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0] ?? ''
        const isDocument = path.endsWith('.html') || !path.split('/').at(-1)?.includes('.')
        if (isDocument && !STRANGERS.test(path))
          for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
        next()
      })
    },
  }
}
