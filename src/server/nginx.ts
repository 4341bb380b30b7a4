import { commonHeaders, findStyleSources, readPolicyOptions } from './headers.ts'
import {
  buildRoutes,
  buildSitePattern,
  forwardedHeaders,
  hiddenHeaders,
  passedHeaders,
} from './routes.ts'

const NAMES = [
  'WIDGET_LISTEN',
  'WIDGET_NAME',
  'WIDGET_ROOT',
  'WIDGET_LOG',
  'WIDGET_HOSTS',
  'WIDGET_TAG_MANAGER',
  'WIDGET_TAG_SOURCES',
  'WIDGET_TRUSTED_TYPES',
  'WIDGET_REPORT_URL',
  'API_TARGET',
  'API_CA',
] as const

/** The variables of the configuration; README.md describes them. */
type Variables = Record<(typeof NAMES)[number], string>

/** Keywords and hashes of a policy. */
const POLICY_WORD = /'[\w+/=-]+'/g
const SWITCHES = ['WIDGET_TAG_MANAGER', 'WIDGET_TRUSTED_TYPES']

/** @throws Error for a value that would change the configuration around it. */
function checkValue(name: string, value: string): void {
  // Behind a line break, a quote, a semicolon or a dollar sign nginx reads something else than a value.
  const [wrong] = /[\p{Cc}"'`;${}\\]/u.exec(value.replaceAll(POLICY_WORD, '')) ?? []
  if (wrong !== undefined) throw new Error(`${name} must not contain ${JSON.stringify(wrong)}`)
  if (SWITCHES.includes(name) && !['', 'on', 'off'].includes(value))
    throw new Error(`${name} must be on, off or empty, not '${value}'`)
}

function checkVariables(variables: Partial<Record<string, string>>): Variables {
  const missing = NAMES.filter((name) => variables[name] === undefined)
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')} must be set; optional variables may be empty`)
  for (const name of NAMES) checkValue(name, variables[name] ?? '')
  return variables as Variables
}

function addHeaders(headers: Record<string, string>): string[] {
  return Object.entries(headers).map(([name, value]) => {
    // A file that is missing may be there after the next deployment.
    const status = value.startsWith('public') ? '' : ' always'
    return `add_header ${name} "${value.replaceAll('"', String.raw`\"`)}"${status};`
  })
}

/** The lines of a location that forwards a call (HOST-5). */
function forwardCall({ API_TARGET, API_CA }: Variables): string[] {
  return [
    'if ($request_method != POST) { return 405; }',
    'if ($checkout_site = "") { return 403; }',
    'limit_req zone=checkout_api burst=100 nodelay;',
    'limit_req_status 429;',
    '# Passes on the path that the location was found by, not another way to write it, and no query.',
    'rewrite ^ $uri? break;',
    `proxy_pass ${API_TARGET};`,
    'proxy_http_version 1.1;',
    'proxy_ssl_server_name on;',
    '# An nginx before 1.27.3 would offer the first versions and not the latest one.',
    'proxy_ssl_protocols TLSv1.2 TLSv1.3;',
    'proxy_ssl_verify on;',
    'proxy_ssl_verify_depth 3;',
    `proxy_ssl_trusted_certificate ${API_CA};`,
    'proxy_set_header Host $proxy_host;',
    'proxy_set_header Connection "";',
    '# The API receives these headers and no other one of the client; nginx omits an empty one.',
    'proxy_pass_request_headers off;',
    ...passedHeaders.map(
      (name) => `proxy_set_header ${name} $http_${name.toLowerCase().replaceAll('-', '_')};`,
    ),
    '# A client cannot forge these (API-2).',
    ...Object.entries(forwardedHeaders).map(
      ([name, value]) => `proxy_set_header ${name} ${value};`,
    ),
    "# Makes the XSRF cookie readable on the widget's own origin (API-5).",
    'proxy_cookie_domain ~. "";',
    ...hiddenHeaders.map((name) => `proxy_hide_header ${name};`),
  ]
}

/** The lines, in a block of the configuration. */
function indent(lines: string[], depth: number): string {
  return lines.map((line) => `${' '.repeat(depth)}${line}\n`).join('')
}

/**
 * The web server and API proxy of the widget, for the official nginx image or any other nginx that includes it in
 * http {}.
 * @param html The built index.html: the policy names its inline styles.
 * @throws Error that names the variables which are missing, or one that is wrong; optional ones may be empty.
 */
export function buildNginxConfig(given: Partial<Record<string, string>>, html: string): string {
  const variables = checkVariables(given)
  const { WIDGET_LISTEN, WIDGET_NAME, WIDGET_ROOT, WIDGET_LOG, WIDGET_HOSTS } = variables
  const routes = buildRoutes({
    ...readPolicyOptions(variables),
    hosts: WIDGET_HOSTS,
    styles: findStyleSources(html),
  })
  const answers = {
    call: forwardCall(variables),
    file: ['try_files $uri =404;'],
    page: ['rewrite ^ /index.html break;'],
    none: ['return 404;'],
  }
  const locations = routes.map(({ pattern, answer, headers, types }) => {
    const lines = [
      ...addHeaders(headers),
      ...(types === undefined ? [] : [`types { ${types} }`]),
      ...answers[answer],
    ]
    return `\n  location ~ ${pattern} {\n${indent(lines, 4)}  }\n`
  })
  return `# Made by npm run nginx-config for one build: its page and the policy here belong together.

# The site address of a call, if it is a page that may embed the widget; else empty (HOST-5).
map $http_x_site_url $checkout_site {
  default "";
  "~${buildSitePattern(WIDGET_HOSTS)}" "$http_x_site_url";
}

# Behind a TLS proxy, set_real_ip_from and real_ip_header must name it, or all visitors share one allowance.
limit_req_zone $binary_remote_addr zone=checkout_api:1m rate=50r/s;

# Without the query: it can hold the id of an order.
log_format checkout '$remote_addr [$time_iso8601] "$request_method $uri" $status $body_bytes_sent $request_time';

server {
  listen ${WIDGET_LISTEN};
  server_name ${WIDGET_NAME};
  root ${WIDGET_ROOT};
  server_tokens off;
  absolute_redirect off;
  client_max_body_size 64k;
  access_log ${WIDGET_LOG} checkout;
  # An error of a request is logged with its query and its referrer.
  error_log ${WIDGET_LOG} emerg;

  gzip on;
  gzip_vary on;
  gzip_proxied any;
  gzip_comp_level 6;
  gzip_types application/javascript text/javascript text/css application/json image/svg+xml;

  # Of responses outside of the locations, as to a malformed request.
${indent(addHeaders(commonHeaders), 2)}${locations.join('')}}
`
}

/**
 * A whole configuration that includes the widget's, for an nginx that runs in the foreground as any user.
 * @param folder Where nginx keeps its files, an absolute path.
 */
export function buildNginxMain(folder: string, { isRoot }: { isRoot: boolean }): string {
  const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `daemon off;
${isRoot ? 'user root;\n' : ''}worker_processes 1;
pid ${folder}/pid;
error_log stderr;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
${bodies.map((name) => `  ${name}_temp_path ${folder}/${name};\n`).join('')}  include ${folder}/widget.conf;
}
`
}
