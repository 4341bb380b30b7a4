/** The variables of nginx.conf.template by name; README.md describes them. */
export type NginxVariables = Record<string, string | undefined>

/**
 * Fills in nginx.conf.template, as envsubst does in the official nginx image.
 * @throws Error that names the variables which are missing; optional ones may be empty.
 */
export function fillNginxTemplate(template: string, variables: NginxVariables): string {
  const names = new Set(Array.from(template.matchAll(/\$\{(\w+)\}/g), ([, name = '']) => name))
  const missing = [...names].filter((name) => variables[name] === undefined)
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')} must be set; optional variables may be empty`)
  return template.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => variables[name] ?? '')
}

/**
 * A whole configuration that includes the filled template, for an nginx that runs in the foreground as any user.
 * @param folder Where nginx keeps its files, an absolute path.
 */
export function buildNginxMain(
  folder: string,
  { isRoot, logLevel }: { isRoot: boolean; logLevel: 'error' | 'crit' },
): string {
  const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `daemon off;
${isRoot ? 'user root;\n' : ''}worker_processes 1;
pid ${folder}/pid;
error_log stderr ${logLevel};
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
${bodies.map((name) => `  ${name}_temp_path ${folder}/${name};\n`).join('')}  include ${folder}/widget.conf;
}
`
}
