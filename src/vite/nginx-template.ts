import {
  TRUSTED_TYPES,
  assetHeaders,
  buildReportPart,
  buildReportingEndpoints,
  buildTagManagerParts,
  callHeaders,
  commonHeaders,
  fileHeaders,
  formatDocumentHeaders,
  loaderHeaders,
} from './headers.ts'
import { buildSitePattern, forwardedHeaders, hiddenHeaders, patterns } from './routes.ts'

function quote(text: string) {
  return text.includes('"') ? `'${text}'` : `"${text}"`
}

/** Errors have the headers as well, but must not be cached like the file that is missing. */
function addHeaders(headers: Record<string, string>) {
  return Object.entries(headers).map(([name, value]) => {
    const always = value.startsWith('public') ? '' : ' always'
    return `add_header ${name} ${quote(value)}${always};`
  })
}

function indent(lines: string[], depth: number) {
  return lines.map((line) => (line === '' ? '' : ' '.repeat(depth) + line)).join('\n')
}

/** A variable that depends on the text `source`, by patterns; other texts give the value of `default`. */
function renderMap(source: string, variable: string, values: Record<string, string>): string {
  const lines = Object.entries(values).map(
    ([pattern, value]) => `${pattern === 'default' ? pattern : quote(pattern)} ${quote(value)};`,
  )
  return `map ${source} ${variable} {\n${indent(lines, 2)}\n}\n`
}

function renderLocation(location: string, lines: string[]): string {
  return `  location ${location} {\n${indent(lines, 4)}\n  }\n`
}

const tagManagerParts = buildTagManagerParts('${WIDGET_TAG_SOURCES}')
const documentHeaders = formatDocumentHeaders(
  {
    hosts: '${WIDGET_HOSTS}',
    scripts: '$checkout_tag_scripts',
    connections: '$checkout_tag_connections',
    frames: '$checkout_tag_frames',
    workers: "'none'",
    trustedTypes: '$checkout_trusted_types',
    reports: '$checkout_reports',
  },
  '$checkout_reporting_endpoints',
)

function renderTagManagerMap(variable: string, value: string) {
  return renderMap('"${WIDGET_TAG_MANAGER}"', variable, { default: '', on: value })
}

/** Without an address both are empty, and nginx omits an empty header. */
function renderReportMap(variable: string, value: string) {
  return renderMap('"${WIDGET_REPORT_URL}"', variable, { '': '', default: value })
}

const FORWARDED_VARIABLES = { site: '$checkout_site', address: '$remote_addr', host: '$host' }
const setForwardedHeaders = Object.entries(forwardedHeaders).map(([name, source]) => {
  const value = typeof source === 'string' ? FORWARDED_VARIABLES[source] : source.text
  return `proxy_set_header ${name} ${value || '""'};`
})

/**
 * The nginx configuration: the same headers, routes and checks as in Vite's servers, and what those do not need:
 * the API's certificate, limits and the log.
 */
export function renderNginxTemplate(): string {
  return `# Web server and API proxy of the widget, for the official nginx image (/etc/nginx/templates) or any other nginx that
# includes it in http {}. Written by nginx-template.ts. README.md describes the variables, which envsubst substitutes.

# The site address of a call, if it is a page that may embed the widget; else empty (HOST-5).
${renderMap('$http_x_site_url', '$checkout_site', {
  default: '',
  [`~${buildSitePattern('${WIDGET_SITES}')}`]: '$http_x_site_url',
})}
# The parts of the content security policy that depend on the variables.
${renderTagManagerMap('$checkout_tag_scripts', tagManagerParts.scripts)}
${renderTagManagerMap('$checkout_tag_connections', tagManagerParts.connections)}
${renderTagManagerMap('$checkout_tag_frames', tagManagerParts.frames)}
${renderMap('"${WIDGET_TAG_MANAGER}:${WIDGET_TRUSTED_TYPES}"', '$checkout_trusted_types', {
  '~^on:|:off$': '',
  default: TRUSTED_TYPES,
})}
${renderReportMap('$checkout_reports', buildReportPart('${WIDGET_REPORT_URL}'))}
${renderReportMap('$checkout_reporting_endpoints', buildReportingEndpoints('${WIDGET_REPORT_URL}'))}
# Behind a TLS proxy, set_real_ip_from and real_ip_header must name it, or all visitors share one allowance.
limit_req_zone $binary_remote_addr zone=checkout_api:1m rate=50r/s;

# Without the query: it can hold the id of an order.
log_format checkout '$remote_addr [$time_iso8601] "$request_method $uri" $status $body_bytes_sent $request_time';

server {
  listen \${WIDGET_LISTEN};
  root \${WIDGET_ROOT};
  server_tokens off;
  absolute_redirect off;
  client_max_body_size 64k;
  access_log /dev/stdout checkout;

  gzip on;
  gzip_vary on;
  gzip_proxied any;
  gzip_comp_level 6;
  gzip_types application/javascript text/javascript text/css application/json image/svg+xml;

  # Of responses outside of the locations, as to a malformed request.
${indent(addHeaders(commonHeaders), 2)}

  # The calls of the widget (HOST-5).
${renderLocation(`~ ${patterns.call}`, [
  ...addHeaders(callHeaders),
  '',
  'if ($request_method != POST) {',
  '  return 405;',
  '}',
  'if ($checkout_site = "") {',
  '  return 403;',
  '}',
  'limit_req zone=checkout_api burst=100 nodelay;',
  'limit_req_status 429;',
  '',
  '# Passes on the path that the location was found by, not another way to write it, and no query.',
  'rewrite ^ $uri? break;',
  'proxy_pass ${API_TARGET};',
  'proxy_http_version 1.1;',
  'proxy_ssl_server_name on;',
  'proxy_ssl_verify on;',
  'proxy_ssl_verify_depth 3;',
  'proxy_ssl_trusted_certificate ${API_CA};',
  'proxy_set_header Host $proxy_host;',
  'proxy_set_header Connection "";',
  '# A client cannot forge these (API-2): nginx omits an empty one.',
  ...setForwardedHeaders,
  "# Makes the XSRF cookie readable on the widget's own origin (API-5).",
  'proxy_cookie_domain ~. "";',
  ...hiddenHeaders.map((name) => `proxy_hide_header ${name};`),
])}
  # Nothing else of the API is reachable from the internet.
${renderLocation(`~ ${patterns.otherCall}`, [...addHeaders(callHeaders), 'return 404;'])}
  # File names contain a content hash.
${renderLocation(`~ ${patterns.asset}`, [...addHeaders(assetHeaders), 'try_files $uri =404;'])}
  # The loader for host pages: its address is fixed, so it is cached only briefly.
${renderLocation(`~ ${patterns.loader}`, [
  ...addHeaders(loaderHeaders),
  'types { text/javascript js; text/plain ts; }',
  'try_files $uri =404;',
])}
  # The notices of the bundled packages and data.
${renderLocation(`~ ${patterns.notices}`, [...addHeaders(fileHeaders), 'types { text/plain md; }'])}
  # Other files do not exist; index.html must not be served in place of a script or an image.
${renderLocation(`~ ${patterns.otherFile}`, [...addHeaders(commonHeaders), 'return 404;'])}
  # Every other path is a route of the widget.
${renderLocation('/', [...addHeaders(documentHeaders), 'rewrite ^ /index.html break;'])}}
`
}
