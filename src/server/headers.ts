import { createHash } from 'node:crypto'

const STRIPE = 'https://js.stripe.com https://*.js.stripe.com'
const TAG_MANAGER = 'https://www.googletagmanager.com'
const ANALYTICS_ENDPOINTS =
  'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com'

/** The operator's settings; README.md describes each. */
export type PolicyOptions = {
  /** WIDGET_HOSTS: the pages that may embed the widget, as sources of `frame-ancestors`. */
  hosts: string
  /** The inline styles of index.html, as sources of `style-src`. */
  styles: string
  /** WIDGET_TAG_MANAGER: whether the API's settings name a container. */
  tagManager?: boolean
  /** WIDGET_TAG_SOURCES: sources of the third parties that the container loads. */
  tagSources?: string
  /** WIDGET_TRUSTED_TYPES: false turns them off. A container needs that in any case. */
  trustedTypes?: boolean
  /** WIDGET_REPORT_URL: where browsers report violations of the policy; '' for nowhere. */
  reportUrl?: string
  /** True if the mock server runs on this origin: its service worker and the frames of the Stripe stub. */
  mocks?: boolean
}

/** The headers of every response. */
export const commonHeaders: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Strict-Transport-Security': 'max-age=63072000',
}

/** Texts become markup or script addresses only through these policies: Stripe's loader and the sanitizer. */
const TRUSTED_TYPES = "; require-trusted-types-for 'script'; trusted-types default dompurify"

/** The inline styles of a page as sources of `style-src`. */
export function findStyleSources(html: string): string {
  return [...html.matchAll(/<style>([^]*?)<\/style>/g)]
    .map(([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    .join(' ')
}

/** The options that the operator sets as variables; README.md describes them. */
export function readPolicyOptions(
  env: Partial<Record<string, string>>,
): Omit<PolicyOptions, 'hosts' | 'styles'> {
  return {
    tagManager: env['WIDGET_TAG_MANAGER'] === 'on',
    tagSources: env['WIDGET_TAG_SOURCES'] ?? '',
    trustedTypes: env['WIDGET_TRUSTED_TYPES'] !== 'off',
    reportUrl: env['WIDGET_REPORT_URL'] ?? '',
  }
}

function buildPolicy(options: PolicyOptions): string {
  const { hosts, styles, tagManager, tagSources, trustedTypes, reportUrl, mocks } = options
  const addTagSources = (sources: string) =>
    tagManager ? ` ${sources} ${tagSources ?? ''}`.trimEnd() : ''
  const policy = {
    'default-src': "'none'",
    'script-src': `'self' ${STRIPE}${addTagSources(TAG_MANAGER)}`,
    'style-src': `'self' ${styles}`,
    'img-src': "'self' data: https:",
    'font-src': "'self'",
    'connect-src': `'self' https://api.stripe.com${addTagSources(ANALYTICS_ENDPOINTS)}`,
    'frame-src': `${STRIPE} https://hooks.stripe.com${addTagSources(TAG_MANAGER)}${mocks ? " 'self'" : ''}`,
    'worker-src': mocks ? "'self'" : "'none'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': hosts,
  }
  const directives = Object.entries(policy).map(([name, sources]) => `${name} ${sources}`)
  return (
    directives.join('; ') +
    (tagManager || trustedTypes === false ? '' : TRUSTED_TYPES) +
    // `report-uri` is for browsers without `report-to`; the others ignore it.
    (reportUrl ? `; report-uri ${reportUrl}; report-to csp` : '')
  )
}

/** The headers of the widget's documents with these options. No X-Frame-Options: it cannot list hosts. */
export function buildDocumentHeaders(options: PolicyOptions): Record<string, string> {
  const { reportUrl } = options
  return {
    ...commonHeaders,
    'Content-Security-Policy': buildPolicy(options),
    ...(reportUrl && { 'Reporting-Endpoints': `csp="${reportUrl}"` }),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'payment=(self "https://js.stripe.com"), camera=(), microphone=(), geolocation=()',
    'Cache-Control': 'no-store',
  }
}

/** The headers of files with a content hash in their name, which never change. */
export const assetHeaders: Record<string, string> = {
  ...commonHeaders,
  'Cache-Control': 'public, max-age=31536000, immutable',
}

/** The headers of the loader, which other sites include: as a module or with an integrity hash (hence CORS). */
export const loaderHeaders: Record<string, string> = {
  ...commonHeaders,
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
  'Cache-Control': 'public, max-age=300',
}

export const fileHeaders: Record<string, string> = { ...commonHeaders, 'Cache-Control': 'no-store' }

/** The headers of all responses to calls. A page of the API must not run on the widget's origin (HOST-5). */
export const callHeaders: Record<string, string> = {
  ...fileHeaders,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
}
