import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { buildSites, fillNginxTemplate } from './nginx-files.ts'

const template = readFileSync('src/vite/nginx.conf.template', 'utf8')

test('fills in the variables of the example and leaves those of nginx alone', () => {
  const variables = parseEnv(readFileSync('src/vite/try.env', 'utf8'))
  const filled = fillNginxTemplate(template, variables)
  expect(filled).not.toMatch(/\$\{/)
  expect(filled).toContain('map $http_x_site_url $checkout_site {')
  expect(filled).toContain('"~^(?:https?://localhost(:[0-9]+)?)(?:[/?#]|$)"')
  expect(filled).toContain('frame-ancestors http://localhost:*$checkout_trusted_types')
  expect(filled).toContain('map "" $checkout_tag_scripts {')
})

test('names the variables that are missing', () => {
  const { WIDGET_NAME: _, API_CA: __, ...rest } = parseEnv(readFileSync('src/vite/try.env', 'utf8'))
  expect(() => fillNginxTemplate(template, rest)).toThrow(
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
  const variables = parseEnv(readFileSync('src/vite/try.env', 'utf8'))
  const fill = () => fillNginxTemplate(template, { ...variables, [name]: value })
  expect(fill).toThrow(name)
  expect(fill).toThrow(message)
})

test('fills in hashes and keywords of a policy', () => {
  const variables = parseEnv(readFileSync('src/vite/try.env', 'utf8'))
  const sources = "https://a.example 'unsafe-eval' 'sha256-Ab+/9='"
  expect(fillNginxTemplate(template, { ...variables, WIDGET_TAG_SOURCES: sources })).toContain(
    sources,
  )
})

test('lets through the site addresses of the hosts alone (HOST-5)', () => {
  const hosts = 'https://Tours.example https://*.tours.example http://localhost:* b.example:8443'
  const isAllowed = (site: string) => new RegExp(`^(?:${buildSites(hosts)})(?:[/?#]|$)`).test(site)
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
  expect(new RegExp(`^(?:${buildSites('')})`).test('https://tours.example/')).toBe(false)
})
