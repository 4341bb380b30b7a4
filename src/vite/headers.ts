import { getInlineStyleSource } from './inline-styles.ts'

// The headers of all responses, for the preview server, the development proxy and the nginx template alike.

const STRIPE = 'https://js.stripe.com https://*.js.stripe.com'
const TAG_MANAGER = 'https://www.googletagmanager.com'
const ANALYTICS_ENDPOINTS =
  'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com'

/** What the operator of the widget configures; README.md describes each. */
export type PolicyOptions = {
  /** WIDGET_HOSTS: the pages that may embed the widget, as sources of `frame-ancestors`. */
  hosts: string
  /** WIDGET_TAG_MANAGER: whether the API's settings name a container. */
  tagManager?: boolean
  /** WIDGET_TAG_SOURCES: sources of the third parties that the container loads. */
  tagSources?: string
  /** WIDGET_TRUSTED_TYPES: false turns them off. A container needs that in any case. */
  trustedTypes?: boolean
  /** WIDGET_REPORT_URL: where browsers report violations of the policy; '' for nowhere. */
  reportUrl?: string
  /** Whether the mock server runs on this origin: its service worker and the frames of the Stripe stub. */
  mocks?: boolean
}

/** The parts of the policy that depend on the options; each is '' or begins with its separator. */
export type PolicyParts = {
  hosts: string
  scripts: string
  connections: string
  frames: string
  workers: string
  trustedTypes: string
  reports: string
}

/** The parts that a tag manager adds, and the further sources that are allowed with it. */
export function buildTagManagerParts(
  sources: string,
): Pick<PolicyParts, 'scripts' | 'connections' | 'frames'> {
  return {
    scripts: ` ${TAG_MANAGER} ${sources}`.trimEnd(),
    connections: ` ${ANALYTICS_ENDPOINTS} ${sources}`.trimEnd(),
    frames: ` ${TAG_MANAGER} ${sources}`.trimEnd(),
  }
}

/** Texts become markup or script addresses only through these policies: Stripe's loader and the sanitizer. */
export const TRUSTED_TYPES = "; require-trusted-types-for 'script'; trusted-types default dompurify"

/** `report-uri` is for browsers without `report-to`; the others ignore it. */
export function buildReportPart(url: string) {
  return `; report-uri ${url}; report-to csp`
}

export function buildReportingEndpoints(url: string) {
  return `csp="${url}"`
}

function buildPolicyParts(options: PolicyOptions): PolicyParts {
  const { hosts, tagManager, tagSources, trustedTypes, reportUrl, mocks } = options
  const tagParts = tagManager
    ? buildTagManagerParts(tagSources ?? '')
    : { scripts: '', connections: '', frames: '' }
  return {
    ...tagParts,
    hosts,
    frames: tagParts.frames + (mocks ? " 'self'" : ''),
    workers: mocks ? "'self'" : "'none'",
    trustedTypes: tagManager || trustedTypes === false ? '' : TRUSTED_TYPES,
    reports: reportUrl ? buildReportPart(reportUrl) : '',
  }
}

/** Of every response. */
export const commonHeaders: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Strict-Transport-Security': 'max-age=63072000',
}

/**
 * The headers of the widget's documents. No X-Frame-Options: it cannot list hosts.
 * @param reportingEndpoints '' for none.
 */
export function formatDocumentHeaders(
  parts: PolicyParts,
  reportingEndpoints: string,
): Record<string, string> {
  const policy = {
    'default-src': "'none'",
    'script-src': `'self' ${STRIPE}${parts.scripts}`,
    'style-src': `'self' ${getInlineStyleSource()}`,
    'img-src': "'self' data: https:",
    'font-src': "'self'",
    'connect-src': `'self' https://api.stripe.com${parts.connections}`,
    'frame-src': `${STRIPE} https://hooks.stripe.com${parts.frames}`,
    'worker-src': parts.workers,
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': parts.hosts,
  }
  const directives = Object.entries(policy).map(([name, sources]) => `${name} ${sources}`)
  return {
    ...commonHeaders,
    'Content-Security-Policy': directives.join('; ') + parts.trustedTypes + parts.reports,
    ...(reportingEndpoints && { 'Reporting-Endpoints': reportingEndpoints }),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'payment=(self "https://js.stripe.com"), camera=(), microphone=(), geolocation=()',
    'Cache-Control': 'no-store',
  }
}

/** The headers of the widget's documents with these options. */
export function buildDocumentHeaders(options: PolicyOptions): Record<string, string> {
  const { reportUrl } = options
  const endpoints = reportUrl ? buildReportingEndpoints(reportUrl) : ''
  return formatDocumentHeaders(buildPolicyParts(options), endpoints)
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
