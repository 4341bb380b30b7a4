import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { buildNginxConfig } from './nginx.ts'
import { buildSitePattern } from './routes.ts'

const example = parseEnv(readFileSync('src/server/try.env', 'utf8'))
function build(variables: NodeJS.Dict<string> = {}): string {
  return buildNginxConfig({ ...example, ...variables }, '<style>a{}</style>')
}

test('has the variables of the example, and the styles of the page', () => {
  const config = build()
  expect(config).not.toMatch(/\$\{|undefined/)
  expect(config).toContain('"~^(?:https?://localhost(:[0-9]+)?)(?:[/?#]|$)" "$http_x_site_url"')
  expect(config).toContain("frame-ancestors http://localhost:*; require-trusted-types-for 'script'")
  expect(config).toMatch(/style-src 'self' 'sha256-[\w+/=]+';/)
  expect(config).not.toMatch(/google|report/i)
})

test('closes each block and each quote', () => {
  const config = build({
    WIDGET_REPORT_URL: 'https://reports.example/csp',
    WIDGET_TAG_MANAGER: 'on',
  })
  const words = config.replaceAll(/#.*|"(?:\\.|[^"\\])*"|'[^']*'|\{\d+\}/g, '')
  expect(words.match(/\{/g)?.length).toBe(words.match(/\}/g)?.length)
  expect(words).not.toMatch(/["']/)
  expect(config).toContain(
    String.raw`add_header Reporting-Endpoints "csp=\"https://reports.example/csp\""`,
  )
})

test('names the variables that are missing', () => {
  expect(() => build({ WIDGET_NAME: undefined, API_CA: undefined })).toThrow(
    'WIDGET_NAME, API_CA must be set; optional variables may be empty',
  )
})

test.each([
  ['WIDGET_HOSTS', 'https://a.example\nhttps://b.example', String.raw`must not contain "\n"`],
  ['WIDGET_HOSTS', 'https://a.example; script-src *', 'must not contain ";"'],
  ['WIDGET_HOSTS', 'https://a.example/tours', 'https://a.example/tours is not a host'],
  ['WIDGET_HOSTS', "'self'", "'self' is not a host"],
  ['WIDGET_NAME', 'a.example" always', String.raw`must not contain "\""`],
  ['WIDGET_REPORT_URL', "https://a.example/'", `must not contain "'"`],
  ['WIDGET_TAG_SOURCES', 'https://$host', 'must not contain "$"'],
  ['API_TARGET', 'https://api.example; }', 'must not contain ";"'],
  ['WIDGET_TAG_MANAGER', 'On', "must be on, off or empty, not 'On'"],
  ['WIDGET_TRUSTED_TYPES', 'OFF', "must be on, off or empty, not 'OFF'"],
])('refuses %s=%j, which would change the configuration (HOST-5)', (name, value, message) => {
  expect(() => build({ [name]: value })).toThrow(name)
  expect(() => build({ [name]: value })).toThrow(message)
})

test('fills in hashes and keywords of a policy', () => {
  const sources = "https://a.example 'unsafe-eval' 'sha256-Ab+/9='"
  expect(build({ WIDGET_TAG_MANAGER: 'on', WIDGET_TAG_SOURCES: sources })).toContain(sources)
})

test('lets through the site addresses of the hosts alone (HOST-5)', () => {
  const hosts = 'https://Tours.example https://*.tours.example http://localhost:* b.example:8443'
  const isAllowed = (site: string) => new RegExp(buildSitePattern(hosts)).test(site)
  const allowed = [
    'https://tours.example/a',
    'https://a.b.tours.example',
    'http://localhost:3000/',
    'https://localhost',
    'http://b.example:8443/',
  ]
  const refused = [
    'https://toursXexample/',
    'https://evil.example/.tours.example',
    'https://evil.example?.tours.example',
    'https://user@tours.example/',
    'http://tours.example/',
    'https://tours.example:8443/',
    'https://tours.example.evil/',
    'http://b.example/',
  ]
  expect(allowed.filter((site) => !isAllowed(site))).toEqual([])
  expect(refused.filter(isAllowed)).toEqual([])
  expect(new RegExp(buildSitePattern('')).test('https://tours.example/')).toBe(false)
})
