import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { integrity?: string }>
}

test('every package of the lockfile is verified by its hash', () => {
  // The entry without a path is the project itself.
  const packages = Object.entries(lockfile.packages).filter(([path]) => path !== '')
  const unverified = packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  expect(packages.length).toBeGreaterThan(100)
  expect(unverified.map(([path]) => path)).toEqual([])
})

test('every action of another repository is named by its commit', () => {
  const files = readdirSync('.github', { recursive: true, encoding: 'utf8' })
  const actions = files
    .filter((file) => file.endsWith('.yml'))
    .map((file) => readFileSync(join('.github', file), 'utf8'))
    .flatMap((text) => Array.from(text.matchAll(/\buses: (\S+)/g), ([, action = '']) => action))
  const others = actions.filter((action) => !action.startsWith('./'))
  expect(others.length).toBeGreaterThan(5)
  expect(others.filter((action) => !/@[\da-f]{40}$/.test(action))).toEqual([])
})
