/** The variables of nginx.conf.template by name; README.md describes them. */
export type NginxVariables = Record<string, string | undefined>

/** A source of `frame-ancestors`: scheme, host with an optional wildcard, port. */
const HOST_SOURCE = /^(?:(https?):\/\/)?(\*|(?:\*\.)?[a-z\d.-]+)(?::(\d+|\*))?$/i
/** Keywords and hashes of a policy. */
const POLICY_WORD = /'[\w+/=-]+'/g
const SWITCHES = ['WIDGET_TAG_MANAGER', 'WIDGET_TRUSTED_TYPES']

/**
 * The pages that may embed the widget as a regular expression, from the same sources as the policy has.
 * @param hosts WIDGET_HOSTS.
 * @throws Error that names a source which is not a host.
 */
export function buildSites(hosts: string): string {
  const sites = hosts
    .split(' ')
    .filter(Boolean)
    .map((source) => {
      const [, scheme, host, port] = HOST_SOURCE.exec(source) ?? []
      if (host === undefined)
        throw new Error(`WIDGET_HOSTS: ${source} is not a host such as https://*.tours.example`)
      // The policy, too, takes http for https.
      const start = scheme?.toLowerCase() === 'https' ? 'https://' : 'https?://'
      const name = host
        .toLowerCase()
        .replaceAll('.', String.raw`\.`)
        .replace(/^\*/, String.raw`[\w.-]+`)
      const end = port === '*' ? '(:[0-9]+)?' : port && `:${port}`
      return start + name + (end ?? '')
    })
  // A list without a host matches nothing.
  return sites.join('|') || '(?!)'
}

/** @throws Error for a value that would change the configuration around it. */
function checkValue(name: string, value: string): void {
  // Behind a line break, a quote, a semicolon or a dollar sign nginx reads something else than a value.
  const [wrong] = /[\p{Cc}"'`;${}\\]/u.exec(value.replaceAll(POLICY_WORD, '')) ?? []
  if (wrong !== undefined) throw new Error(`${name} must not contain ${JSON.stringify(wrong)}`)
  if (SWITCHES.includes(name) && !['', 'on', 'off'].includes(value))
    throw new Error(`${name} must be on, off or empty, not '${value}'`)
}

/**
 * Fills in nginx.conf.template. WIDGET_SITES is built from WIDGET_HOSTS.
 * @throws Error that names the variables which are missing, or one that is wrong; optional ones may be empty.
 */
export function fillNginxTemplate(template: string, variables: NginxVariables): string {
  const names = Array.from(template.matchAll(/\$\{(\w+)\}/g), ([, name = '']) => name)
  const given = new Set(names.filter((name) => name !== 'WIDGET_SITES'))
  const missing = [...given].filter((name) => variables[name] === undefined)
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')} must be set; optional variables may be empty`)
  for (const name of given) checkValue(name, variables[name] ?? '')
  const values = { ...variables, WIDGET_SITES: buildSites(variables['WIDGET_HOSTS'] ?? '') }
  return template.replaceAll(
    /\$\{(\w+)\}/g,
    (_, name: string) => (values as NginxVariables)[name] ?? '',
  )
}

/**
 * A whole configuration that includes the filled template, for an nginx that runs in the foreground as any user.
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
