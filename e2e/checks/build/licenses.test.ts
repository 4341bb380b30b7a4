import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { grants } from '#e2e/checks/layers-plugin.mjs'

/** The packages that the layers of the widget may import. */
const imported = [...grants]
  .filter(([layer]) => layer.startsWith('src/') && layer !== 'src/build')
  .flatMap(([, names]) => names.filter((name) => !/^(?:src|mocks)\//.test(name)))

const licenses = readFileSync('dist/licenses.md', 'utf8')

/**
 * The build bundles react-router, which react-router-dom re-exports. The declarations
 * for hosts alone name svelte and vue.
 */
const NOT_BUNDLED = ['react-router-dom', 'virtual:countries', 'svelte', 'vue']

test('the build ships the license of every bundled package', () => {
  const names = imported.filter((name) => !NOT_BUNDLED.includes(name))
  const listedNames = [...licenses.matchAll(/^## (\S+) - \d/gm)].map(([, name]) => name)
  expect(listedNames).toEqual(expect.arrayContaining([...names, 'react-router', 'scheduler']))
  const sections = licenses.split(/^(?=## )/m).slice(1)
  expect(sections.filter((section) => section.trim().split('\n').length < 4)).toEqual([])
})

test('every bundled package has a license that is allowed', () => {
  const headings = licenses.match(/^## \S+ - \d.*$/gm) ?? []
  expect(headings).not.toEqual([])
  const allowed = /\((?:MIT|ISC|\(MPL-2\.0 OR Apache-2\.0\))\)$/
  expect(headings.filter((heading) => !allowed.test(heading))).toEqual([])
})

test('the build ships the notice of the country data', () => {
  expect(licenses).toContain('https://github.com/mledoze/countries')
  expect(licenses).toContain('https://opendatacommons.org/licenses/odbl/1-0/')
})
