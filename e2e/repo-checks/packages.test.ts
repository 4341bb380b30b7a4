import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type LockedPackage = {
  version: string
  license?: string
  integrity?: string
  dev?: boolean
  devOptional?: boolean
  os?: string[]
}

const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>
}

const packages = Object.entries(lockfile.packages)
  .filter(([path]) => path !== '')
  .map(([path, entry]) => ({ ...entry, name: path.split('node_modules/').at(-1) ?? '' }))

/** Licenses of what the build may contain. */
const BUNDLED_LICENSES = ['MIT', 'ISC', '(MPL-2.0 OR Apache-2.0)']
/** Licenses of the tools, which are not distributed. */
const TOOL_LICENSES = [
  ...BUNDLED_LICENSES,
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'MPL-2.0',
  'Python-2.0',
  '(MIT OR CC0-1.0)',
  'Unicode-DFS-2016',
]
/** Not in the lockfile; ODbL-1.0, see src/vite/data-license.ts. */
const OTHER_LICENSES = ['world-countries']

/** Linters and formatters for other platforms than that of the lockfile: its registry did not have them. */
const UNVERIFIED =
  /^@(?:oxc-parser|oxfmt|oxlint)\/binding-|^@oxlint-tsgolint\/(?:darwin|win32)-(?:arm64|x64)$/

test('every package has a license that is allowed', () => {
  const forbidden = packages
    .filter(({ name }) => !OTHER_LICENSES.includes(name))
    .filter(({ license = '', dev, devOptional }) => {
      const allowed = (dev ?? devOptional) ? TOOL_LICENSES : BUNDLED_LICENSES
      return !allowed.includes(license)
    })
    .map(({ name, license }) => `${name}: ${license}`)
  expect(packages.length).toBeGreaterThan(100)
  expect(forbidden).toEqual([])
})

test('every package is verified by a hash, but for linters of other platforms', () => {
  const unverified = packages.filter(({ integrity }) => !integrity?.startsWith('sha512-'))
  expect(unverified.map(({ name }) => name).filter((name) => !UNVERIFIED.test(name))).toEqual([])
  // Nothing of them can get into the build, and there are no more of them than before.
  expect(unverified.filter(({ dev, os }) => dev !== true || os === undefined)).toEqual([])
  expect(unverified.length).toBeLessThanOrEqual(53)
})
