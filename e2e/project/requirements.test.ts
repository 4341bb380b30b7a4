import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isTest, sources } from './sources.ts'

const ID = /[A-Z]+-\d+/g
const known = new Set(
  [...readFileSync('e2e/requirements.md', 'utf8').matchAll(/^- ([A-Z]+-\d+) /gm)].map(
    ([, id]) => id,
  ),
)

test('every id that a test claims is a requirement', () => {
  const unknown = sources()
    .filter(isTest)
    .flatMap(({ path, text }) =>
      // A title starts with its ids, whichever function takes it.
      [...text.matchAll(/['"`]((?:[A-Z]+-\d+ )+)/g)]
        .flatMap(([, ids = '']) => ids.match(ID) ?? [])
        .filter((id) => !known.has(id))
        .map((id) => `${path}: ${id}`),
    )
  expect(unknown).toEqual([])
})

test('an id stands for one requirement', () => {
  const lines = readFileSync('e2e/requirements.md', 'utf8').match(/^- [A-Z]+-\d+ /gm) ?? []
  expect(lines.length).toBeGreaterThan(100)
  expect(new Set(lines).size).toBe(lines.length)
})
