import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scenarios } from '#scenarios/registry.ts'

const FOLDER = join(import.meta.dirname, '../../mocks/static/thumbnails')

test('the page of scenarios has a small picture of each (SCENARIO-6)', () => {
  const files = readdirSync(FOLDER)
  expect(files.toSorted()).toEqual(scenarios.map(({ id }) => `${id}.jpg`).toSorted())
  for (const file of files) expect(statSync(join(FOLDER, file)).size, file).toBeLessThan(20_000)
})
