import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>
}

const licenses = readFileSync('dist/licenses.md', 'utf8')

/** Re-exported by react-router, which the build bundles instead. */
const NOT_BUNDLED = ['react-router-dom']

test('the build ships the license of every bundled package', () => {
  const names = Object.keys(dependencies).filter((name) => !NOT_BUNDLED.includes(name))
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
