import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { buildNginxConfig, buildNginxMain } from '#src/server/nginx.ts'
import { printMessage } from './arguments.ts'
import { parseArguments, UsageError } from './parse-arguments.mjs'

export const HELP = `Writes the configuration of nginx for the production build from a file with variables.

Usage:
  npx tour-checkout nginx-config widget.env --build node_modules/tour-checkout/dist [--out .cache/nginx]

In the repository, npm run nginx-config -- widget.env is for the build in dist/.

It writes two files to the folder of --out:
  widget.conf   to include in http {}, such as in /etc/nginx/conf.d/ or as default.conf of the official nginx image
  nginx.conf    a whole configuration with it, for an nginx of its own: nginx -e stderr -c FOLDER/nginx.conf

The policy names the styles of that build: write the files anew for each. 'Build and web server' in the repository describes
the variables. The file can be sourced by a shell, too.`

export async function run(): Promise<number> {
  const { values, positionals } = parseArguments(
    {
      allowPositionals: true,
      options: {
        build: { type: 'string', default: 'dist' },
        out: { type: 'string', default: '.cache/nginx' },
      },
    },
    HELP,
  )
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new UsageError('Name one file with variables')
  const variables = parseEnv(readFileSync(file, 'utf8'))
  const { WIDGET_ROOT } = variables
  const root = { ...(WIDGET_ROOT && { WIDGET_ROOT: resolve(WIDGET_ROOT) }) }
  const page = readFileSync(join(values.build, 'index.html'), 'utf8')
  const config = buildNginxConfig({ ...variables, ...root }, page)
  const folder = resolve(values.out)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'widget.conf'), config)
  const isRoot = process.getuid?.() === 0
  writeFileSync(join(folder, 'nginx.conf'), buildNginxMain(folder, { isRoot }))
  printMessage(`Wrote widget.conf and nginx.conf to ${folder}`)
  return await Promise.resolve(0)
}
