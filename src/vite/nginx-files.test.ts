import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { fillNginxTemplate } from './nginx-files.ts'

const template = readFileSync('src/vite/nginx.conf.template', 'utf8')

test('fills in the variables of the example and leaves those of nginx alone', () => {
  const variables = parseEnv(readFileSync('src/vite/try.env', 'utf8'))
  const filled = fillNginxTemplate(template, variables)
  expect(filled).not.toMatch(/\$\{/)
  expect(filled).toContain('map $http_x_site_url $checkout_site {')
  expect(filled).toContain('"~^(?:http://localhost(:[0-9]+)?)(?:[/?#]|$)"')
  expect(filled).toContain('frame-ancestors http://localhost:*$checkout_trusted_types')
  expect(filled).toContain('map "" $checkout_tag_scripts {')
})

test('names the variables that are missing', () => {
  const { WIDGET_NAME: _, API_CA: __, ...rest } = parseEnv(readFileSync('src/vite/try.env', 'utf8'))
  expect(() => fillNginxTemplate(template, rest)).toThrow(
    'WIDGET_NAME, API_CA must be set; optional variables may be empty',
  )
})
